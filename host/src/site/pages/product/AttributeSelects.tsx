import { useId } from 'react';
import buttons from '../../components/sections/buttons.module.css';
import type { Choices, OfferedAttribute } from './attributeChoices';
import styles from './AttributeSelects.module.css';

interface AttributeSelectsProps {
  attributes: OfferedAttribute[];
  choices: Choices;
  onChoose: (fieldName: string, option: string) => void;
}

/** A GET form of the page, so that choices work without JavaScript. */
export function AttributeSelects({ attributes, choices, onChoose }: AttributeSelectsProps) {
  const id = useId();
  if (!attributes.length) return null;
  return (
    <form method="get" className={styles.selects}>
      {attributes.map(({ fieldName, options }, index) => (
        <div key={fieldName} className={styles.select}>
          <label htmlFor={`${id}${index}`}>{fieldName}</label>
          <select
            id={`${id}${index}`}
            name={fieldName}
            value={choices[fieldName] ?? ''}
            onChange={({ target }) => onChoose(fieldName, target.value)}
          >
            <option value="" disabled={options.length === 1}>
              Select {fieldName}
            </option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </div>
      ))}
      <button type="submit" className={`${buttons.quiet} ${styles.apply}`} data-unscripted>
        Apply
      </button>
    </form>
  );
}
