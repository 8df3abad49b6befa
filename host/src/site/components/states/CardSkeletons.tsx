import styles from './states.module.css';

/** Cards that are on their way, in the shape of the real ones. */
export function CardSkeletons({ count, ratio = '4 / 3' }: { count: number; ratio?: string }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles.card} aria-hidden="true">
      <div style={{ aspectRatio: ratio }} />
      <span />
      <span />
    </li>
  ));
}
