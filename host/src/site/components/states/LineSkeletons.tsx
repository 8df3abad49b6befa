import styles from './states.module.css';

/** Skeleton of a list. */
export function LineSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <div key={index} className={styles.line} aria-hidden="true" />);
}
