import styles from './states.module.css';

/** Lines of a list that is on its way. */
export function LineSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <div key={index} className={styles.line} aria-hidden="true" />);
}
