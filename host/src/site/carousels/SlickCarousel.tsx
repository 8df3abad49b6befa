import { type ReactNode, useRef, useState } from 'react';
import Slider, { type Settings } from 'react-slick';
import styles from './Carousel.module.css';
import { useInertClones } from './useInertClones';
import { useIsSeen } from './useIsSeen';
import { useSlideMeasures } from './useSlideMeasures';

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
};

const paths = { back: 'M15 5l-7 7 7 7', on: 'M9 5l7 7-7 7', pause: 'M9 6v12M15 6v12', play: 'M9 6l9 6-9 6z' };

interface ControlProps {
  label: string;
  icon: keyof typeof paths;
  onClick?: () => void;
}

const Control = ({ label, icon, onClick }: ControlProps) => (
  <button type="button" className={styles.control} aria-label={label} title={label} onClick={onClick}>
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={paths[icon]} />
    </svg>
  </button>
);

/** The moving carousel: arrows, dots, arrow keys, and a pause for its own slow movement. */
export function SlickCarousel({ label, slides }: SlickCarouselProps) {
  const slider = useRef<Slider>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isPlaying, setIsPlaying] = useState(movesFreely);
  const isSeen = useIsSeen(frame);
  useInertClones(frame);
  const measures = useSlideMeasures();
  return (
    <div ref={frame}>
      <div className={styles.controls}>
        <Control
          label={`${isPlaying ? 'Pause' : 'Play'} ${label}`}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={() => setIsPlaying(!isPlaying)}
        />
        <Control label={`Previous ${label}`} icon="back" onClick={() => slider.current?.slickPrev()} />
        <Control label={`Next ${label}`} icon="on" onClick={() => slider.current?.slickNext()} />
      </div>
      <Slider
        ref={slider}
        key={measures.slidesToShow}
        {...settings}
        {...measures}
        autoplay={isPlaying && isSeen}
        className={styles.slider}
      >
        {slides.map(({ key, content }) => (
          <div key={key} className={styles.slide}>
            {content}
          </div>
        ))}
      </Slider>
    </div>
  );
}
