import styles from './states.module.css';

/** Skeletons in the shape of cards. */
export function CardSkeletons({ count, ratio = '4 / 3' }: { count: number; ratio?: string }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles.card} aria-hidden="true">
      <div style={{ aspectRatio: ratio }} />
      <span />
      <span />
    </li>
  ));
}
