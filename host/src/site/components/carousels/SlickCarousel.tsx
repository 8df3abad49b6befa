import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import Slider, { type Settings } from 'react-slick';
import { useDirection } from '../../lib/browser/useDirection';
import { useEntryState } from '../../lib/routing/useEntryState';
import styles from './Carousel.module.css';
import { CarouselControl } from './CarouselControl';
import { isDotOn, positionText } from './slidePositions';
import { useInertClones } from './useInertClones';
import { useIsInViewport } from './useIsInViewport';
import { useSlideMeasures } from './useSlideMeasures';
import { useSwipe } from './useSwipe';

export interface SlickCarouselProps {
  label: string;
  slides: { key: string; content: ReactNode }[];
}

const movesFreely = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const autoplayMs = 6000;

const settings: Settings = {
  speed: 500,
  dots: true,
  infinite: true,
  arrows: false,
  autoplaySpeed: autoplayMs,
  pauseOnFocus: true,
  pauseOnHover: true,
  accessibility: false,
};

/** The first visible slide, and its announcement when the visitor, not the timer, moved there. */
function usePosition(label: string, count: number, shown: number) {
  const isAnnounced = useRef(false);
  const [first, setFirst] = useEntryState(`carousel ${label}`, 0);
  const [announcement, setAnnouncement] = useState('');
  return {
    first,
    announcement,
    announceNext: () => (isAnnounced.current = true),
    onMove: (to: number) => {
      setFirst(to);
      if (isAnnounced.current) setAnnouncement(positionText(to, shown, count));
      isAnnounced.current = false;
    },
  };
}

/** Carousel with arrows, dots, arrow keys, autoplay and a pause button. */
export function SlickCarousel({ label, slides }: SlickCarouselProps) {
  const slider = useRef<Slider>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isPlaying, setIsPlaying] = useState(movesFreely);
  const isInViewport = useIsInViewport(frame);
  useInertClones(frame);
  const measures = useSlideMeasures();
  const position = usePosition(label, slides.length, measures.slidesToShow);
  const isRtl = useDirection() === 'rtl';

  const go = (step: 1 | -1) => {
    position.announceNext();
    if (step > 0) slider.current?.slickNext();
    else slider.current?.slickPrev();
  };
  const goTowards = (side: 'left' | 'right') => go((side === 'right') === isRtl ? -1 : 1);
  // Slick swipes the wrong way in right-to-left pages.
  const swipe = useSwipe((side) => isRtl && goTowards(side === 'right' ? 'left' : 'right'));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    goTowards(event.key === 'ArrowLeft' ? 'left' : 'right');
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('.slick-dots')) position.announceNext();
  };
  return (
    <div ref={frame} onKeyDown={onKeyDown} onClickCapture={onClick} {...swipe}>
      <div className={styles.controls}>
        <CarouselControl
          label={`${isPlaying ? 'Pause' : 'Play'} ${label}`}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={() => setIsPlaying(!isPlaying)}
        />
        <CarouselControl label={`Previous ${label}`} icon="back" onClick={() => go(-1)} />
        <CarouselControl label={`Next ${label}`} icon="on" onClick={() => go(1)} />
      </div>
      <Slider
        ref={slider}
        key={measures.slidesToShow}
        {...settings}
        {...measures}
        swipe={!isRtl}
        draggable={!isRtl}
        initialSlide={position.first}
        autoplay={isPlaying && isInViewport}
        className={styles.slider}
        beforeChange={(_, to) => position.onMove(to)}
        onSwipe={position.announceNext}
        customPaging={(dot) => (
          <button
            type="button"
            aria-label={positionText(dot * measures.slidesToScroll, measures.slidesToShow, slides.length)}
            aria-current={isDotOn(dot, position.first, measures.slidesToScroll) ? 'true' : undefined}
          />
        )}
      >
        {slides.map(({ key, content }) => (
          <div key={key} className={styles.slide}>
            {content}
          </div>
        ))}
      </Slider>
      <p role="status" className="visually-hidden">
        {position.announcement}
      </p>
    </div>
  );
}
