import { type RefObject, useLayoutEffect } from 'react';

/** Distance of the list from the field and from the edges of the window. */
const gapPx = 12;
/** Lowest height of the list that shows some suggestions. */
const minHeightPx = 160;

function place(list: HTMLElement, field: HTMLElement) {
  const { top, bottom } = field.getBoundingClientRect();
  const header = document.querySelector('header');
  // The cookie notice may lie above the header.
  const headerPx = header?.contains(field) ? 0 : Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
  const above = top - headerPx - gapPx;
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom - gapPx;
  const isAbove = below < Math.min(list.scrollHeight, minHeightPx) && above > below;
  list.dataset.side = isAbove ? 'above' : 'below';
  list.style.setProperty('--room', `${Math.max(minHeightPx, isAbove ? above : below)}px`);
}

/** Places an open list below its field, or above it where no room is below, and makes it no higher than its room. */
export function usePlacement(
  list: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  isOpen: boolean,
) {
  useLayoutEffect(() => {
    if (isOpen && list.current && field.current) place(list.current, field.current);
  });
}
