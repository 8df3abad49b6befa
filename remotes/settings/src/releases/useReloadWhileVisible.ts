import { useEffect } from 'react';

const reloadIntervalMs = 30_000;

/** Calls a reload every half minute while the page is visible, and at once when the window gets the focus. */
export function useReloadWhileVisible(refetch: () => unknown) {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    const timer = setInterval(refresh, reloadIntervalMs);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [refetch]);
}
