import { useEffect, useState } from 'react';
import { isHostReplaced } from '../../lib/browser/isHostReplaced';

interface LoadFailureTextProps {
  text?: string;
  onRetry?: () => void;
}

/** Says that code could not be loaded, with a button to try again; to reload if the site was updated meanwhile. */
export function LoadFailureText({
  text = 'This could not be loaded. Check your connection and try again.',
  onRetry,
}: LoadFailureTextProps) {
  const [isUpdated, setIsUpdated] = useState(false);
  useEffect(() => void isHostReplaced().then(setIsUpdated), []);
  if (isUpdated) {
    return (
      <>
        <span>The site was updated.</span>{' '}
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </>
    );
  }
  return (
    <>
      <span>{text}</span>{' '}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Retry
        </button>
      )}
    </>
  );
}
