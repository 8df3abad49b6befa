import { useEffect } from 'react';

const everyMs = 30_000;

/** Has something read anew every half minute while the page is seen, and at once when somebody comes back to it. */
export function useFreshness(refetch: () => unknown) {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    const timer = setInterval(refresh, everyMs);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [refetch]);
}
