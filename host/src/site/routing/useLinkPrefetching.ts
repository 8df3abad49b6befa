import { useAppStore } from '@msl/shared/data';
import { useEffect } from 'react';
import { afterIdle } from '../lib/browser/afterIdle';

/** Loads the pages behind links ahead, once the shown page is at rest. */
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
