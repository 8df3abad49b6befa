import { useEffect, useState } from 'react';
import { isServerThere } from '../errors/chunkFailures';
import styles from './NotFetched.module.css';

/** Says of a part that could not be fetched whether the connection is to blame, or the site was updated meanwhile. */
export function NotFetched() {
  const [isUpdated, setIsUpdated] = useState(false);
  useEffect(() => void isServerThere().then(setIsUpdated), []);
  if (!isUpdated) return 'This could not be loaded. Check your connection and try again.';
  return (
    <>
      The site was updated. Reload the page to go on.{' '}
      <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
        Reload
      </button>
    </>
  );
}
