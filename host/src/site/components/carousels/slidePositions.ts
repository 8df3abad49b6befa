/** Describes the visible slides, e.g. "Slides 3 to 6 of 10"; wraps around at the end. */
export function positionText(first: number, shown: number, count: number): string {
  const numberOf = (index: number) => (((index % count) + count) % count) + 1;
  if (shown === 1) return `Slide ${numberOf(first)} of ${count}`;
  return `Slides ${numberOf(first)} to ${numberOf(first + shown - 1)} of ${count}`;
}

/** Whether a dot represents the first visible slide. */
export const isDotOn = (dot: number, first: number, slidesToScroll: number): boolean =>
  Math.floor(first / slidesToScroll) === dot;
