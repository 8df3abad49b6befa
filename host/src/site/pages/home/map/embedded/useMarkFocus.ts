import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on the map when the focused mark is replaced, e.g. by zooming or splitting a cluster. Focuses the
 * first mark that shows one of the same places, else the map itself.
 *
 * @param shown changes with the visible marks; each has the ids of its places in `data-places`
 */
export function useMarkFocus(map: RefObject<HTMLElement | null>, shown: string) {
  const focused = useRef<string[] | null>(null);

  useLayoutEffect(() => {
    const element = map.current;
    if (!focused.current || !element || document.activeElement !== document.body) return;
    const placeIds = new Set(focused.current);
    const marks = [...element.querySelectorAll<HTMLElement>('[data-places]')];
    const nextMark = marks.find((mark) => mark.dataset.places?.split(' ').some((id) => placeIds.has(id)));
    (nextMark ?? element.querySelector<HTMLElement>('[tabindex="0"]'))?.focus({ preventScroll: true });
  }, [map, shown]);

  const listeners = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => (focused.current = target.dataset.places?.split(' ') ?? null),
    onBlur: ({ relatedTarget, target }: FocusEvent<HTMLElement>) => {
      // `relatedTarget` is null if the element was removed, and if the user clicked elsewhere, which must end the
      // focus.
      if (relatedTarget || target.isConnected) focused.current = null;
    },
  };
  return { listeners };
}
