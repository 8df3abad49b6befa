import { useAppStore } from '@msl/shared/data';
import { useEffect } from 'react';
import { runWhenIdle } from '../lib/browser/runWhenIdle';

/** Prefetches links and lays out the page once it is idle; loads the code then. */
export function useIdleWork(): void {
  const store = useAppStore();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const cancel = runWhenIdle(() => {
      import('./idleWork').then(
        ({ startIdleWork }) => {
          if (!isUnmounted) stop = startIdleWork(store);
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
