import { useSyncExternalStore } from 'react';
import { listPlace } from './listPlace';

/** The address that leads back to a list as it was left. @param path the list's path */
export const useListReturn = (path: string): string =>
  useSyncExternalStore(listPlace.onChange, () => listPlace.addressOf(path));
