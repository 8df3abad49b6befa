import { useEffect, useRef } from 'react';
import { runWhenNear } from '../../lib/browser/runWhenNear';
import { readRecent } from '../../lib/recent/recentProducts';
import { useOnDemand } from '../loading/useOnDemand';

const loadProducts = () => import('./RecentProducts').then(({ RecentProducts }) => RecentProducts);

/**
 * The products that were viewed last, loaded once the visitor comes near.
 *
 * @param currentId the product of the page, which is left out
 */
export function RecentSlot({ currentId = '' }: { currentId?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { Component: RecentProducts, demand } = useOnDemand(loadProducts, { isOptional: true });
  useEffect(() => {
    const hasOthers = readRecent().some((id) => id !== currentId);
    return place.current && hasOthers ? runWhenNear(place.current, demand) : undefined;
    // `demand` loads the code once, whatever the render it is of.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [currentId]);
  return <div ref={place}>{RecentProducts && <RecentProducts currentId={currentId} />}</div>;
}
