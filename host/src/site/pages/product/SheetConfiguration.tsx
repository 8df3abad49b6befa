import type { Choices, OfferedAttribute } from './attributeChoices';
import styles from './SheetConfiguration.module.css';

/** The printed configuration: the chosen option of each attribute, or all its options. */
export function SheetConfiguration({ attributes, choices }: { attributes: OfferedAttribute[]; choices: Choices }) {
  if (!attributes.length) return null;
  return (
    <dl className={styles.configuration}>
      {attributes.map(({ fieldName, options }) => (
        <div key={fieldName} data-chosen={fieldName in choices}>
          <dt>{fieldName}</dt>
          <dd>{choices[fieldName] ?? options.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}
