import { LineSkeletons } from './LineSkeletons';
import styles from './states.module.css';

const lines = 6;

/** Skeleton of a page: breadcrumbs, title, a large picture and lines beside it. */
export const PageSkeleton = () => (
  <div className={styles.page} role="status" aria-label="Loading">
    <span className={styles.crumb} />
    <span className={styles.title} />
    <div>
      <span className={styles.picture} />
      <div>
        <LineSkeletons count={lines} />
      </div>
    </div>
  </div>
);
