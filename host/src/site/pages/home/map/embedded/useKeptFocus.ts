import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on the map when the mark that had it is replaced (a cluster taken apart, a zoom): it goes to the first
 * mark that shows one of the same places, else to the map itself.
 *
 * @param shown changes with the marks that are shown; each carries the ids of its places in `data-places`
 */
export function useKeptFocus(map: RefObject<HTMLElement | null>, shown: string) {
  const focused = useRef<string[] | null>(null);

  useLayoutEffect(() => {
    const element = map.current;
    if (!focused.current || !element || document.activeElement !== document.body) return;
    const wanted = new Set(focused.current);
    const marks = [...element.querySelectorAll<HTMLElement>('[data-places]')];
    const heir = marks.find((mark) => mark.dataset.places?.split(' ').some((id) => wanted.has(id)));
    (heir ?? element.querySelector<HTMLElement>('[tabindex="0"]'))?.focus({ preventScroll: true });
  }, [map, shown]);

  const listeners = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => (focused.current = target.dataset.places?.split(' ') ?? null),
    onBlur: ({ relatedTarget, target }: FocusEvent<HTMLElement>) => {
      // An element that is taken away leaves the focus nowhere; so does a click beside everything, which is meant.
      if (relatedTarget || target.isConnected) focused.current = null;
    },
  };
  return { listeners };
}
