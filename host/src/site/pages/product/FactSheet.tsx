import type { FactView } from '@msl/shared/contracts';
import { factGroups, factText } from '@msl/shared/factTexts';
import styles from './FactSheet.module.css';

/** The facts of a product in a table, with a heading for each group; also printed. */
export function FactSheet({ facts }: { facts: FactView[] }) {
  if (!facts.length) return null;
  return (
    <section id="facts" className={styles.facts} aria-labelledby="facts-title">
      <h2 id="facts-title">
        <a href="#facts">Facts</a>
      </h2>
      <div className={styles.groups}>
        {factGroups(facts).map(([heading, group]) => (
          <table key={heading}>
            {heading && <caption>{heading}</caption>}
            <tbody>
              {group.map((fact) => (
                <tr key={fact._id}>
                  <th scope="row">{fact.fieldName}</th>
                  <td dir="auto">{factText(fact)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
