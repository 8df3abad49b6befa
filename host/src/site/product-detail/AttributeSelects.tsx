import { useId } from 'react';
import type { Choices, OfferedAttribute } from './attributeChoices';
import styles from './AttributeSelects.module.css';

interface AttributeSelectsProps {
  attributes: OfferedAttribute[];
  choices: Choices;
  onChoose: (fieldName: string, option: string) => void;
}

export function AttributeSelects({ attributes, choices, onChoose }: AttributeSelectsProps) {
  const id = useId();
  if (!attributes.length) return null;
  return (
    <div className={styles.selects}>
      {attributes.map(({ fieldName, options }, index) => (
        <div key={fieldName} className={styles.select}>
          <label htmlFor={`${id}${index}`}>{fieldName}</label>
          <select
            id={`${id}${index}`}
            value={choices[fieldName] ?? ''}
            onChange={({ target }) => onChoose(fieldName, target.value)}
          >
            <option value="">Select {fieldName}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}
