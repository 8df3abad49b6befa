import type { FactView } from '@msl/shared/contracts';
import { factText } from '@msl/shared/factTexts';
import styles from './KeyNumbers.module.css';

/** The facts of a product that stand out, beside its name. */
export function KeyNumbers({ facts }: { facts: FactView[] }) {
  if (!facts.length) return null;
  return (
    <dl className={styles.numbers} aria-label="Key facts">
      {facts.map(({ _id, fieldName, ...fact }) => (
        <div key={_id}>
          <dt>{fieldName}</dt>
          <dd>
            <bdi>{factText(fact)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
