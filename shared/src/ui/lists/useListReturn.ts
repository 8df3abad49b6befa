import { useSyncExternalStore } from 'react';
import { listPlace } from './listPlace';

/** Returns the address of a list with its stored search, filters, order and page. @param path path of the list */
export const useListReturn = (path: string): string =>
  useSyncExternalStore(listPlace.onChange, () => listPlace.addressOf(path));
