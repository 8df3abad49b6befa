import { useAppStore } from '@msl/shared/data';
import { useEffect } from 'react';
import { afterIdle } from '../lib/browser/afterIdle';

/** Starts link prefetching once the page is idle. */
export function useLinkPrefetching(): void {
  const store = useAppStore();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOff = false;
    const cancel = afterIdle(() => {
      import(/* webpackChunkName: "link-prefetching" */ './linkPrefetching').then(
        ({ watchLinks }) => {
          if (!isOff) stop = watchLinks(store);
        },
        () => undefined,
      );
    });
    return () => {
      isOff = true;
      cancel();
      stop?.();
    };
  }, [store]);
}
