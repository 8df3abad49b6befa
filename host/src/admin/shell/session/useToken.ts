import { session } from '@msl/shared/data';
import { useSyncExternalStore } from 'react';

const noToken = () => null;

/** The stored token; follows changes in other tabs. */
export const useToken = () => useSyncExternalStore(session.onChange, session.token, noToken);
