import { useEffect } from 'react';

const everyMs = 30_000;

/** Calls a reload every half minute while the page is visible, and at once when the window gets the focus. */
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
