import type { FactView } from '@msl/shared/contracts';
import { factText } from '@msl/shared/factTexts';
import styles from './KeyFacts.module.css';

/** The first facts of a product, on its card. */
export function KeyFacts({ facts }: { facts: FactView[] }) {
  if (!facts.length) return null;
  return (
    <ul className={styles.facts} aria-label="Facts">
      {facts.map((fact) => (
        <li key={fact._id} title={fact.fieldName}>
          <span className="visually-hidden">{fact.fieldName}: </span>
          <bdi>{factText(fact)}</bdi>
        </li>
      ))}
    </ul>
  );
}
