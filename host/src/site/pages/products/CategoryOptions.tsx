import { useState } from 'react';
import { type FacetChoice, FacetOption } from './FacetOptions';
import styles from './FacetOptions.module.css';

/** Further categories are shown on demand. */
const maxShown = 24;

/**
 * The categories: all of them while none is chosen, then the chosen ones, so that the filters of these follow. One list,
 * so that a choice keeps the focus.
 */
export function CategoryOptions({ choices }: { choices: FacetChoice[] }) {
  const [isOpen, setOpen] = useState(false);
  const hasChosen = choices.some(({ isChosen }) => isChosen);
  const isOther = ({ isChosen }: FacetChoice, position: number) => (hasChosen ? !isChosen : position >= maxShown);
  const others = choices.filter(isOther).length;
  const closed = hasChosen ? `${others} other categories` : `Show ${others} more`;
  return (
    <>
      <ul className={styles.options}>
        {choices.map((choice, position) => (
          <FacetOption
            key={choice.value}
            field="categories"
            choice={choice}
            isFolded={!isOpen && isOther(choice, position)}
          />
        ))}
      </ul>
      {others > 0 && (
        <button
          type="button"
          className={styles.others}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          data-scripted
        >
          {isOpen ? 'Fewer categories' : closed}
        </button>
      )}
    </>
  );
}
