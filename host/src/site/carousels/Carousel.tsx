import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { afterIdle } from './afterIdle';
import styles from './Carousel.module.css';
import type { SlickCarouselProps } from './SlickCarousel';

interface CarouselProps {
  /** Names the carousel for someone who does not see it. */
  label: string;
  slides: { key: string; content: ReactNode }[];
}

/**
 * Slides in a row. The server renders a row that scrolls by itself; once the page is at rest the moving carousel, which
 * has the same measures, takes its place.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const [Slick, setSlick] = useState<ComponentType<SlickCarouselProps> | null>(null);
  useEffect(
    () =>
      afterIdle(() => {
        void import(/* webpackChunkName: "slick" */ './SlickCarousel').then((module) =>
          setSlick(() => module.SlickCarousel),
        );
      }),
    [],
  );
  return (
    <div className={styles.carousel} role="group" aria-roledescription="carousel" aria-label={label}>
      {Slick ? (
        <Slick label={label} slides={slides} />
      ) : (
        <ul className={styles.row}>
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
