import styles from './states.module.css';

/** Stands for a page whose script is on its way. */
export const PageSkeleton = () => <div className={styles.page} role="status" aria-label="Loading" />;
