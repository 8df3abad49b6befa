import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { runWhenNear } from '../../lib/browser/runWhenNear';
import { runWhenIdle } from '../../lib/browser/runWhenIdle';
import styles from './Carousel.module.css';
import type { SlickCarouselProps } from './SlickCarousel';

interface CarouselProps {
  /** Accessible name. */
  label: string;
  slides: { key: string; content: ReactNode }[];
}

/** Cached, so that a page shown again has its carousels at once. */
let loaded: ComponentType<SlickCarouselProps> | null = null;

/** Runs `task` once the focus is outside of the element: replacing a focused element would lose the focus. */
function whenBlurred(element: HTMLElement | null, task: () => void) {
  if (!element?.contains(document.activeElement)) return task();
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener('focusout', onLeave);
    task();
  };
  element.addEventListener('focusout', onLeave);
}

/**
 * A row of slides. The server renders a scrollable row; once it is near the viewport and the browser is idle, a moving
 * carousel of the same size replaces it.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const [Slick, setSlick] = useState(() => loaded);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!row.current) return;
    let cancel: (() => void) | undefined;
    const load = () => {
      // On error the scrollable row stays.
      import('./SlickCarousel').then(
        (module) => {
          loaded = module.SlickCarousel;
          // In slices, because its many slides would hold up the scrolling for long.
          whenBlurred(row.current, () => startTransition(() => setSlick(() => module.SlickCarousel)));
        },
        () => undefined,
      );
    };
    const cancelWaiting = runWhenNear(row.current, () => (cancel = runWhenIdle(load)));
    return () => {
      cancelWaiting();
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
