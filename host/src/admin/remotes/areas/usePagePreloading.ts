import { useEffect } from 'react';
import { screenAt } from './areaViews';
import { preloadPage } from './lazyPages';
import { useAreas } from './RemotesProvider';

const preloadEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Preloads the screen of an admin link on hover, touch or focus. */
export function usePagePreloading(): void {
  const areas = useAreas();
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin/"]');
      const route = link && screenAt(areas, link.pathname)?.route;
      if (route && 'page' in route) void preloadPage(route);
    };
    preloadEvents.forEach((name) => document.addEventListener(name, preload, { passive: true }));
    return () => preloadEvents.forEach((name) => document.removeEventListener(name, preload));
  }, [areas]);
}
