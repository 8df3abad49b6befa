import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { loadFailure } from '../../lib/browser/loadFailure';
import styles from './LoadFailureNotice.module.css';
import { LoadFailureText } from './LoadFailureText';

/** Says which part of the page could not be loaded, until it is dismissed or the visitor leaves the page. */
export function LoadFailureNotice() {
  const { pathname } = useLocation();
  const failure = useSyncExternalStore(loadFailure.watch, loadFailure.read, () => null);
  useEffect(() => loadFailure.clear(), [pathname]);
  const retry = failure?.retry;
  const tryAgain = () => {
    loadFailure.clear();
    retry?.();
  };
  return (
    <div role="alert" className={styles.place}>
      {failure && (
        <>
          <LoadFailureText text={failure.text} onRetry={retry && tryAgain} />
          <button type="button" onClick={loadFailure.clear}>
            Dismiss
          </button>
        </>
      )}
    </div>
  );
}
