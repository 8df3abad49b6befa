import { Field } from '../../components/forms/Field';
import buttons from '../../components/sections/buttons.module.css';
import type { ComparisonState } from '../../lib/comparison/comparisonAddress';
import styles from './compare.module.css';

/** Adds a product by its part number: the server answers with the longer comparison. */
export const AddProduct = ({
  ids,
  isOnlyDifferences,
}: { ids: string[] } & Pick<ComparisonState, 'isOnlyDifferences'>) => (
  <form method="get" action="/compare" className={styles.add}>
    {ids.length > 0 && <input type="hidden" name="products" value={ids.join(',')} />}
    {isOnlyDifferences && <input type="hidden" name="only" value="differences" />}
    <Field label="Add a product by its part number" name="add" maxLength={100} required />
    <button type="submit" className={buttons.quiet}>
      Add
    </button>
  </form>
);
