import { Link } from 'react-router-dom';
import type { ChosenFacet } from './chosenFacets';
import styles from './FilterChips.module.css';
import { ListingForm } from './ListingForm';
import { filterCount, listingPath } from '../../lib/listing/listingUrl';
import { resultCountId } from './ListingToolbar';
import type { Listing } from './useListing';

/** The focused chip is gone: focus the result count, so that it is announced. */
const focusCount = () => document.getElementById(resultCountId)?.focus({ preventScroll: true });

/** Each chip is a link to a listing; further filters can be removed in the panel. */
const maxChips = 24;

function Chip({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <Link to={to} className={styles.chip} onClick={focusCount}>
        <span className="visually-hidden">Remove </span>
        <span>{label}</span>
        <svg viewBox="0 0 12 12" width="10" height="10" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
          <path d="M1 1l10 10M11 1L1 11" />
        </svg>
      </Link>
    </li>
  );
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ chosen, state, go }: Listing & { chosen: ChosenFacet[] }) {
  if (!filterCount(state)) return null;
  const chips = chosen.slice(0, maxChips).map(({ label, without }) => ({ label, to: listingPath(without) }));
  const hidden = chosen.length - chips.length;
  return (
    <div className={styles.chips}>
      {chips.length > 0 && (
        <ul className={styles.list} aria-label="Active filters">
          {chips.map(({ label, to }) => (
            <Chip key={to} label={label} to={to} />
          ))}
          {hidden > 0 && <li>and {hidden} more</li>}
        </ul>
      )}
      <ListingForm state={state} go={go} ownFields={['categories', 'options', 'facts']}>
        <button type="submit" className={styles.clear} onClick={focusCount}>
          Clear All
        </button>
      </ListingForm>
    </div>
  );
}
