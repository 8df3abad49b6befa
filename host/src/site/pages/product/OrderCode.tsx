import type { OrderCode as Ordered } from '@msl/shared/orderCode';
import { PartNumber } from './PartNumber';
import styles from './PartNumber.module.css';

/** The order code of the chosen options; while some are open, what there is of it and what it waits for. */
export function OrderCode({ ordered: { code, open } }: { ordered: Ordered }) {
  if (!open.length) return <PartNumber label="Order code" partNumber={code} />;
  return (
    <p className={styles.part}>
      Order code{' '}
      <span className={styles.number} translate="no">
        {code}
      </span>
      <span className={styles.open}>Choose {open.join(', ')} to complete it.</span>
    </p>
  );
}
