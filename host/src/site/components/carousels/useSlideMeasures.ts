import { useMemo, useSyncExternalStore } from 'react';

/** Slides shown and scrolled at a time, by maximum viewport width. */
const measures = [
  { upTo: 480, slidesToShow: 1, slidesToScroll: 1 },
  { upTo: 768, slidesToShow: 2, slidesToScroll: 1 },
  { upTo: 1024, slidesToShow: 3, slidesToScroll: 1 },
  { upTo: Infinity, slidesToShow: 4, slidesToScroll: 2 },
] as const;

export const slideMeasures = (widthPx: number) => {
  const { slidesToShow, slidesToScroll } = measures.find(({ upTo }) => widthPx <= upTo) ?? measures[3];
  return { slidesToShow, slidesToScroll };
};

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Follows the window width. Slick's own `responsive` reacts to changes only, not to the initial width. */
export function useSlideMeasures() {
  const shown = useSyncExternalStore(onResize, () => slideMeasures(window.innerWidth).slidesToShow);
  return useMemo(() => slideMeasures(measures[shown - 1]?.upTo ?? Infinity), [shown]);
}
