import type { Store } from '@msl/shared/data';
import { layOutBlocksWhenIdle } from '../lib/browser/layOutBlocks';
import { watchLinks } from './linkPrefetching';

/** Starts what a page does once it is idle. @returns a function that stops it */
export function startIdleWork(store: Store): () => void {
  const stopLinks = watchLinks(store);
  const stopLayout = layOutBlocksWhenIdle();
  return () => {
    stopLinks();
    stopLayout();
  };
}
