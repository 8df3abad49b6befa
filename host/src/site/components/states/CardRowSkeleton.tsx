import { CardSkeletons } from './CardSkeletons';
import styles from './states.module.css';

const cardCount = 4;

/** Skeleton of a carousel. */
export const CardRowSkeleton = ({ ratio }: { ratio?: string }) => (
  <ul className={styles.row}>
    <CardSkeletons count={cardCount} ratio={ratio} />
  </ul>
);
