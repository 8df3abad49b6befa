import { session } from '@msl/shared/data';
import { useSyncExternalStore } from 'react';

const noToken = () => null;

/** The stored token, as it is now in any tab. */
export const useToken = () => useSyncExternalStore(session.onChange, session.token, noToken);
