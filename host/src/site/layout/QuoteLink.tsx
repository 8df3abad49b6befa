import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { countItems, watchQuote } from '../lib/quote/quoteStore';
import styles from './QuoteLink.module.css';

/** Link to the quote list with the number of its products, which only the browser knows. */
export function QuoteLink() {
  const count = useSyncExternalStore(watchQuote, countItems, () => 0);
  return (
    <Link to="/quote" className={styles.quote} aria-label={count ? `Quote list, ${count}` : 'Quote list'}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="M6 3.500h12v17H6zM9 8.500h6M9 12.500h6M9 16.500h3" />
      </svg>
      <span className={styles.count}>{count || ''}</span>
    </Link>
  );
}
