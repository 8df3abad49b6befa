import { useEffect } from 'react';
import { noteViewed } from '../../lib/recent/recentProducts';
import { useConsent } from '../consent/useConsent';

/** Notes that a product is viewed; the browser keeps it only if the visitor allows that. */
export function useViewedProduct(id: string): void {
  const isStored = useConsent('history');
  useEffect(() => noteViewed(id, isStored), [id, isStored]);
}
