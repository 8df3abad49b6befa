import { numberText } from '@msl/shared/factTexts';
import { Link } from 'react-router-dom';
import { ListingForm } from './ListingForm';
import { listingPath, type ListingState } from '../../lib/listing/listingUrl';
import styles from './ListingPager.module.css';
import { pagesToShow } from './pagesToShow';

interface ListingPagerProps {
  state: ListingState;
  go: (change: Partial<ListingState>) => void;
  totalPages: number;
}

/** Previous and next as buttons of a GET form, and links to the first, last and nearby pages. */
export function ListingPager({ state, go, totalPages }: ListingPagerProps) {
  const { page } = state;
  // A page past the end links back to the last one.
  const before = Math.min(page - 1, totalPages);
  return (
    <nav aria-label="Pages">
      <ListingForm state={state} go={go} ownFields={['page']} className={styles.pager}>
        <button type="submit" name="page" value={before} disabled={page <= 1}>
          Previous
        </button>
        <ol className={styles.pages}>
          {pagesToShow(page, totalPages).map((number, index) =>
            number === null ? (
              <li key={`gap${index}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={number}>
                <Link
                  to={listingPath({ ...state, page: number })}
                  aria-label={`Page ${numberText(number)}`}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {numberText(number)}
                </Link>
              </li>
            ),
          )}
        </ol>
        <button type="submit" name="page" value={page + 1} disabled={page >= totalPages}>
          Next
        </button>
      </ListingForm>
    </nav>
  );
}
