import { useState } from 'react';
import { type FacetChoice, FacetOption } from './FacetOptions';
import styles from './FacetOptions.module.css';

/**
 * The categories: all of them while none is chosen, then the chosen ones, so that the filters of these follow. One list,
 * so that a choice keeps the focus.
 */
export function CategoryOptions({ choices }: { choices: FacetChoice[] }) {
  const [isOpen, setOpen] = useState(false);
  const others = choices.filter(({ isChosen }) => !isChosen).length;
  const isFolded = !isOpen && others > 0 && others < choices.length;
  return (
    <>
      <ul>
        {choices.map((choice) => (
          <FacetOption key={choice.value} field="categories" choice={choice} isFolded={isFolded && !choice.isChosen} />
        ))}
      </ul>
      {(isFolded || isOpen) && (
        <button
          type="button"
          className={styles.others}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          data-scripted
        >
          {isOpen ? 'Fewer categories' : `${others} other categories`}
        </button>
      )}
    </>
  );
}
