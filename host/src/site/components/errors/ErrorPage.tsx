import { PixelLine } from '../sections/PixelLine';
import buttons from '../sections/buttons.module.css';
import messagePage from '../sections/messagePage.module.css';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  title?: string;
  text?: string;
  onRetry: () => void;
}

/** Replaces a page that crashed. Home reloads the document, because the state of this one may be broken. */
export function ErrorPage({
  title = 'Unexpected Application Error!',
  text = 'Something went wrong on this page. Reload it, or try again later.',
  onRetry,
}: ErrorPageProps) {
  return (
    <div className={`${messagePage.page} ${styles.page}`} role="alert">
      <title>{`${title} | MSL`}</title>
      <div className={styles.line}>
        <PixelLine />
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className={messagePage.actions}>
        <button type="button" className={buttons.primary} onClick={onRetry}>
          Retry
        </button>
        <a className={buttons.quiet} href="/">
          Home
        </a>
      </p>
    </div>
  );
}
