import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { whenNear } from '../../lib/browser/whenNear';
import { afterIdle } from '../../lib/browser/afterIdle';
import styles from './Carousel.module.css';
import type { SlickCarouselProps } from './SlickCarousel';

interface CarouselProps {
  /** Names the carousel for someone who does not see it. */
  label: string;
  slides: { key: string; content: ReactNode }[];
}

/** Kept once it is loaded, so that a page shown again has its carousels at once. */
let loaded: ComponentType<SlickCarouselProps> | null = null;

/** Runs `task` when the focus is not, or no longer, in an element: what is replaced under it would lose it. */
function whenLeft(element: HTMLElement | null, task: () => void) {
  if (!element?.contains(document.activeElement)) return task();
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener('focusout', onLeave);
    task();
  };
  element.addEventListener('focusout', onLeave);
}

/**
 * Slides in a row. The server renders a row that scrolls by itself; once it comes near the screen and the page is at
 * rest, the moving carousel, which has the same measures, takes its place.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const [Slick, setSlick] = useState(() => loaded);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!row.current) return;
    let cancel: (() => void) | undefined;
    const load = () => {
      // Where it does not arrive the row goes on scrolling by itself.
      import(/* webpackChunkName: "slick" */ './SlickCarousel').then(
        (module) => {
          loaded = module.SlickCarousel;
          whenLeft(row.current, () => setSlick(() => module.SlickCarousel));
        },
        () => undefined,
      );
    };
    const callOff = whenNear(row.current, () => (cancel = afterIdle(load)));
    return () => {
      callOff();
      cancel?.();
    };
  }, []);
  return (
    <div className={styles.carousel} role="group" aria-roledescription="carousel" aria-label={label}>
      {Slick ? (
        <Slick label={label} slides={slides} />
      ) : (
        <ul ref={row} className={styles.row}>
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
