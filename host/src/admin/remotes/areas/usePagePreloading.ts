import { useEffect } from 'react';
import { screenAt } from './areaViews';
import { preloadPage } from './lazyPages';
import { useAreas } from './RemotesProvider';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the screen behind a link of the admin as soon as somebody turns to it. */
export function usePagePreloading(): void {
  const areas = useAreas();
  useEffect(() => {
    const onSign = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin/"]');
      const route = link && screenAt(areas, link.pathname)?.route;
      if (route && 'page' in route) void preloadPage(route);
    };
    signs.forEach((sign) => document.addEventListener(sign, onSign, { passive: true }));
    return () => signs.forEach((sign) => document.removeEventListener(sign, onSign));
  }, [areas]);
}
