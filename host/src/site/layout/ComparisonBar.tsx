import { Link, useLocation } from 'react-router-dom';
import buttons from '../components/sections/buttons.module.css';
import { removeChosen, storeChosen } from '../lib/comparison/chosenProducts';
import { comparisonPath, maxCompared } from '../lib/comparison/comparisonAddress';
import { useChosenProducts } from '../lib/comparison/useChosenProducts';
import styles from './ComparisonBar.module.css';

/**
 * The products chosen for comparison, at the bottom of every page but the comparison itself. In the quote list and its
 * confirmation it follows the page, and covers nothing.
 */
export function ComparisonBar() {
  const chosen = useChosenProducts();
  const { pathname } = useLocation();
  if (!chosen?.length || pathname === '/compare') return null;
  const remove = (id: string) => {
    // The button disappears together with the focus.
    document.getElementById(chosen.length > 1 ? 'comparison-link' : 'content')?.focus({ preventScroll: true });
    removeChosen(id);
  };
  const clear = () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    storeChosen([]);
  };
  return (
    <aside className={styles.bar} data-fixed={!/^\/quote(\/|$)/.test(pathname)} aria-label="Comparison">
      <div className={styles.inner}>
        <p className={styles.count} role="status">
          <span>
            {chosen.length} of {maxCompared}
          </span>{' '}
          to compare
        </p>
        <ul className={styles.names}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <span dir="auto">{name}</span>
              <button type="button" aria-label={`Remove ${name} from the comparison`} onClick={() => remove(id)}>
                <svg viewBox="0 0 12 12" width="12" height="12" stroke="currentColor" aria-hidden="true">
                  <path d="M2 2l8 8M10 2l-8 8" strokeWidth="1.5" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.clear} onClick={clear}>
          Clear<span className="visually-hidden"> the comparison</span>
        </button>
        <Link
          id="comparison-link"
          to={comparisonPath(chosen.map(({ id }) => id))}
          className={chosen.length > 1 ? buttons.primary : buttons.quiet}
        >
          Compare
        </Link>
      </div>
    </aside>
  );
}
