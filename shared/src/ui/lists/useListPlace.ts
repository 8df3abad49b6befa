import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listPlace } from './listPlace';
import type { List } from './useList';

type Shown = Pick<List<unknown, string, never>, 'rows' | 'query'>;

/** Returns the link in the row of the record opened last. */
const findMarkedLink = () => document.querySelector<HTMLElement>('tr[aria-current] td.name a');

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

function restorePlace(scrollY: number) {
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  const link = findMarkedLink();
  if (!link) return;
  link.focus({ preventScroll: true });
  if (!isInView(link)) link.scrollIntoView?.({ block: 'center' });
}

/**
 * Stores the place in a list while a form is open and restores it afterwards: the scroll position, and mark and focus on
 * the record opened last.
 *
 * @returns `markedId`, and `open` to call when a record is opened
 */
export function useListPlace({ rows, query }: Shown) {
  const { pathname, search } = useLocation();
  const [returned] = useState(() => {
    const place = listPlace.read(pathname);
    return place?.isLeft && place.search === search ? place : undefined;
  });
  const [isShown, setShown] = useState(false);
  const queryText = JSON.stringify(query);

  useEffect(() => {
    const before = listPlace.read(pathname);
    const place = before?.search === search ? before : { scrollY: 0 };
    listPlace.write(pathname, { ...place, search, query: JSON.parse(queryText) as typeof query, isLeft: false });
  }, [pathname, search, queryText]);

  // The scroll position is read before the next screen takes the list's place.
  useLayoutEffect(() => () => listPlace.update(pathname, { scrollY: window.scrollY }), [pathname]);

  const canShow = returned !== undefined && rows !== undefined && !isShown;
  useEffect(() => {
    if (!canShow) return;
    // Runs after the layout has scrolled the new screen to its top.
    const frame = requestAnimationFrame(() => {
      restorePlace(returned.scrollY);
      setShown(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [canShow, returned]);

  return {
    markedId: returned?.search === search ? returned.id : undefined,
    open: (id: string) => listPlace.update(pathname, { id, scrollY: window.scrollY }),
  };
}
