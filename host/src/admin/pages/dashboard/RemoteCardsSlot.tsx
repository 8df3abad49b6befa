import { lazyPart } from '@msl/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useSlots } from '../../remotes/areas/RemotesProvider';

const RemoteCards = lazyPart(async () => (await import('./RemoteCards')).RemoteCards, {
  failed: 'The cards of the areas could not be loaded.',
});

/** Loads the cards of remotes once the user scrolls near them: they stand below the host's own figures. */
export function RemoteCardsSlot() {
  const { dashboard } = useSlots();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  const hasCards = dashboard.length > 0;

  useEffect(() => {
    if (isNear || !hasCards || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, hasCards]);

  if (!hasCards) return null;
  return (
    <div ref={place} style={{ minHeight: 1 }}>
      {isNear && <RemoteCards cards={dashboard} />}
    </div>
  );
}
