import { useEffect, useState } from 'react';
import { isServerReachable } from '../errors/chunkFailures';
import styles from './NotFetched.module.css';

/** Explains why a part of the page could not be loaded: no connection, or the site was updated. */
export function NotFetched() {
  const [isUpdated, setIsUpdated] = useState(false);
  useEffect(() => void isServerReachable().then(setIsUpdated), []);
  if (!isUpdated) return 'This could not be loaded. Check your connection and try again.';
  return (
    <>
      The site was updated.{' '}
      <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
        Reload
      </button>
    </>
  );
}
