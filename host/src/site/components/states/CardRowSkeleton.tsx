import { CardSkeletons } from './CardSkeletons';
import styles from './states.module.css';

const cardCount = 4;

/** A carousel that is on its way, with as many cards as it will show. */
export const CardRowSkeleton = ({ ratio }: { ratio?: string }) => (
  <ul className={styles.row}>
    <CardSkeletons count={cardCount} ratio={ratio} />
  </ul>
);
