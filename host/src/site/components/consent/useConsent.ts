import { useSyncExternalStore } from 'react';
import { consent, type Purpose } from './consent';

const getServerSnapshot = () => false;

/** Whether the visitor allows a purpose; false on the server and while hydrating. */
export const useConsent = (purpose: Purpose): boolean =>
  useSyncExternalStore(consent.onChange, () => consent.isGiven(purpose), getServerSnapshot);
