import { Link } from 'react-router-dom';
import type { ChosenFacet } from './chosenFacets';
import styles from './FilterChips.module.css';
import { ListingForm } from './ListingForm';
import { listingPath } from './listingUrl';
import { resultCountId } from './ListingToolbar';
import type { Listing } from './useListing';

/** The chip that had the focus is gone; what is heard next is how many products there are now. */
const focusCount = () => document.getElementById(resultCountId)?.focus({ preventScroll: true });

/** What the listing is filtered by, each with the way to take it back. */
export function FilterChips({ chosen, state, go }: Listing & { chosen: ChosenFacet[] }) {
  if (!chosen.length) return null;
  return (
    <div className={styles.chips}>
      <ul className={styles.list} aria-label="Chosen filters">
        {chosen.map(({ label, without }) => (
          <li key={listingPath(without)}>
            <Link to={listingPath(without)} className={styles.chip} onClick={focusCount}>
              <span className="visually-hidden">Remove </span>
              <span>{label}</span>
              <svg
                viewBox="0 0 12 12"
                width="10"
                height="10"
                stroke="currentColor"
                strokeWidth="1.6"
                aria-hidden="true"
              >
                <path d="M1 1l10 10M11 1L1 11" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
      <ListingForm state={state} go={go} own={['categories', 'options']}>
        <button type="submit" className={styles.clear} onClick={focusCount}>
          Clear All
        </button>
      </ListingForm>
    </div>
  );
}
