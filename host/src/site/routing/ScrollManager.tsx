import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { tryStorage } from '../lib/browser/tryStorage';
import { layOutAll } from '../lib/browser/layOutAll';
import { matchPage } from './siteRoutes';

/** Entries of a new document share the key `default`, so their address identifies them. */
const storageKey = ({ key, pathname, search }: Location) => `scroll:${key === 'default' ? pathname + search : key}`;

/** Whether this is a fresh navigation, not Back, Forward or a reload. */
const isNewDocument = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

const giveUpMs = 3000;

/** Positions are relative to the content: the cookie notice above may be gone on return. */
const contentTop = () => {
  const content = document.getElementById('content');
  return content ? content.getBoundingClientRect().top + window.scrollY : 0;
};

const placeInContent = () => window.scrollY - contentTop();

/**
 * Restores a scroll position, waiting while the page grows to that height.
 *
 * @param place in px below the top of the content
 */
function restore(place: number): () => void {
  if (place > 0) layOutAll();
  const apply = () => {
    const target = Math.max(0, place + contentTop());
    window.scrollTo({ top: target, behavior: 'instant' });
    return Math.abs(window.scrollY - target) < 2;
  };
  if (apply()) return () => undefined;
  const growing = new ResizeObserver(() => apply() && growing.disconnect());
  growing.observe(document.body);
  const timer = setTimeout(() => growing.disconnect(), giveUpMs);
  return () => {
    growing.disconnect();
    clearTimeout(timer);
  };
}

/** Identifies the page of a path: all paths of some routes are states of one page. */
function pageOf(pathname: string): string {
  const { path, isOnePage } = matchPage(pathname).route;
  return isOnePage ? path : pathname;
}

/** New pages start at the top with the focus on their content; Back and Forward restore the scroll position. */
export function ScrollManager() {
  const location = useLocation();
  const { pathname, hash } = location;
  const place = storageKey(location);
  const type = useNavigationType();
  const shownPage = useRef(pageOf(pathname));
  const [first] = useState(location);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    let scrolledTo: number | undefined;
    const remember = () => tryStorage(() => sessionStorage.setItem(place, String(scrolledTo ?? placeInContent())));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      scrolledTo = placeInContent();
      clearTimeout(timer);
      timer = setTimeout(remember, 100);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      // Stores the position at once, also if a link is followed right after scrolling.
      if (scrolledTo !== undefined) remember();
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', remember);
    };
  }, [place]);

  useEffect(() => {
    const isBeginning = location === first && isNewDocument();
    if (type === 'POP') {
      shownPage.current = pageOf(pathname);
      const remembered = !isBeginning && tryStorage(() => sessionStorage.getItem(place));
      return !remembered ? undefined : restore(Number(remembered));
    }
    if (shownPage.current !== pageOf(pathname) && !hash) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    shownPage.current = pageOf(pathname);
  }, [location, first, place, pathname, hash, type]);

  return null;
}
