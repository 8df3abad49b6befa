import { useAppStore } from '@msl/shared/data';
import { useEffect } from 'react';
import { runWhenIdle } from '../lib/browser/runWhenIdle';

/** Starts link prefetching once the page is idle. */
export function useLinkPrefetching(): void {
  const store = useAppStore();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const cancel = runWhenIdle(() => {
      import('./linkPrefetching').then(
        ({ watchLinks }) => {
          if (!isUnmounted) stop = watchLinks(store);
        },
        () => undefined,
      );
    });
    return () => {
      isUnmounted = true;
      cancel();
      stop?.();
    };
  }, [store]);
}
