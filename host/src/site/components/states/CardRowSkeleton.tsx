import { CardSkeletons } from './CardSkeletons';
import styles from './states.module.css';

const mostShown = 4;

/** A carousel that is on its way, with as many cards as it will show. */
export const CardRowSkeleton = ({ ratio }: { ratio?: string }) => (
  <ul className={styles.row}>
    <CardSkeletons count={mostShown} ratio={ratio} />
  </ul>
);
