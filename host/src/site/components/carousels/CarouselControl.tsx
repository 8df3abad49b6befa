import styles from './Carousel.module.css';

const paths = { back: 'M15 5l-7 7 7 7', on: 'M9 5l7 7-7 7', pause: 'M9 6v12M15 6v12', play: 'M9 6l9 6-9 6z' };

interface CarouselControlProps {
  label: string;
  icon: keyof typeof paths;
  onClick: () => void;
}

export const CarouselControl = ({ label, icon, onClick }: CarouselControlProps) => (
  <button type="button" className={styles.control} aria-label={label} title={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" data-icon={icon}>
      <path d={paths[icon]} fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  </button>
);
