import type { ProductCard } from '@msl/shared/contracts';
import { CompareLink } from '../comparison/CompareLink';
import { AddToQuote } from './AddToQuote';
import styles from './CardActions.module.css';

/** What can be done with the product of a card besides opening it. */
export const CardActions = ({ product: { _id, name } }: { product: Pick<ProductCard, '_id' | 'name'> }) => (
  <div className={styles.actions}>
    <AddToQuote productId={_id} name={name} />
    <CompareLink productId={_id} name={name} />
  </div>
);
