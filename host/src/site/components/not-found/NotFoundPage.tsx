import { useLocation, useNavigate } from 'react-router-dom';
import { PageMeta } from '../head/PageMeta';
import { SearchField } from '../search/SearchField';
import buttons from '../sections/buttons.module.css';
import messagePage from '../sections/messagePage.module.css';
import { PixelArt } from '../sections/PixelArt';
import styles from './NotFoundPage.module.css';
import { RedirectIfMoved } from './RedirectIfMoved';

/** The number 404 on an LED module; one pixel of the zero is displaced. */
const number = [
  '.............................',
  '..........................m..',
  '....a...a....mmm....c...c....',
  '....a...a...m...m...c...c....',
  '....a...a...m...m...c...c....',
  '....a...a...m...m...c...c....',
  '....aaaaa...m...m...ccccc....',
  '........a...m...........c....',
  '........a...m...m.......c....',
  '........a...m...m.......c....',
  '........a....mmm........c....',
  '.............................',
  '.............................',
];

export function NotFoundPage() {
  const navigate = useNavigate();
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <div className={`${messagePage.page} ${styles.page}`}>
      <PageMeta title="Page not found" noIndex />
      <div className={styles.number}>
        <PixelArt rows={number} />
      </div>
      <h1>Oops! You&apos;re lost.</h1>
      <p>The page you are looking for was not found.</p>
      <SearchField isLarge />
      <p className={messagePage.actions}>
        <button type="button" className={buttons.primary} onClick={goBack} data-scripted>
          Go Back
        </button>
        <a className={buttons.quiet} href="/products">
          See all products
        </a>
      </p>
    </div>
  );
}

/** The page of a path without a route. */
export function Page() {
  const { pathname } = useLocation();
  if (pathname === '/404') return <NotFoundPage />;
  return (
    <RedirectIfMoved>
      <NotFoundPage />
    </RedirectIfMoved>
  );
}

/** Loads nothing; sets the status 404 for crawlers. */
export const prefetch = () => Promise.resolve(404);
