import { numberText } from '@msl/shared/factTexts';
import { useId } from 'react';
import { productNoun } from './countText';
import { Disclosure } from './Disclosure';
import styles from './FacetOptions.module.css';

export interface FacetChoice {
  name: string;
  /** Value in the address. */
  value: string;
  count: number;
  isChosen: boolean;
  toggle: () => void;
}

interface FacetOptionsProps {
  /** Name of the form field, for browsers without JavaScript. */
  field: 'categories' | 'options' | 'facts';
  choices: FacetChoice[];
  /** Further choices are shown on demand. */
  maxShown: number;
}

/** The label is the choice alone; the count is its description. */
export function FacetOption({ field, choice, isFolded }: { field: string; choice: FacetChoice; isFolded?: boolean }) {
  const id = useId();
  const { name, value, count, isChosen, toggle } = choice;
  return (
    <li className={styles.option} data-folded={isFolded}>
      <label>
        <input
          type="checkbox"
          name={field}
          value={value}
          checked={isChosen}
          disabled={!count && !isChosen}
          aria-describedby={id}
          onChange={toggle}
        />
        <span>{name}</span>
      </label>
      <span id={id} className={styles.count}>
        {numberText(count)}
        <span className="visually-hidden"> {productNoun(count)}</span>
      </span>
    </li>
  );
}

function OptionList({ field, choices }: Omit<FacetOptionsProps, 'maxShown'>) {
  return (
    <ul>
      {choices.map((choice) => (
        <FacetOption key={choice.value} field={field} choice={choice} />
      ))}
    </ul>
  );
}

export function FacetOptions({ field, choices, maxShown }: FacetOptionsProps) {
  const first = choices.slice(0, maxShown);
  const more = choices.slice(maxShown);
  return (
    <>
      <OptionList field={field} choices={first} />
      {more.length > 0 && (
        <Disclosure
          className={styles.more}
          summary={`Show ${more.length} more`}
          isOpenAtFirst={more.some(({ isChosen }) => isChosen)}
        >
          <OptionList field={field} choices={more} />
        </Disclosure>
      )}
    </>
  );
}
