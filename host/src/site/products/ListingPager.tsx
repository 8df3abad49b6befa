import { Link } from 'react-router-dom';
import { ListingForm } from './ListingForm';
import { listingPath, type ListingState } from './listingUrl';
import styles from './ListingPager.module.css';

interface ListingPagerProps {
  state: ListingState;
  go: (change: Partial<ListingState>) => void;
  totalPages: number;
}

/** Buttons of a GET form to the neighbouring pages, and a link to every page. */
export function ListingPager({ state, go, totalPages }: ListingPagerProps) {
  const { page } = state;
  const pages = Array.from({ length: totalPages }, (_, index) => index + 1);
  return (
    <nav aria-label="Pages">
      <ListingForm state={state} go={go} own={['page']} className={styles.pager}>
        <button type="submit" name="page" value={page - 1} disabled={page <= 1}>
          Previous
        </button>
        <ol className={styles.pages}>
          {pages.map((number) => (
            <li key={number}>
              <Link
                to={listingPath({ ...state, page: number })}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ))}
        </ol>
        <button type="submit" name="page" value={page + 1} disabled={page >= totalPages}>
          Next
        </button>
      </ListingForm>
    </nav>
  );
}
