import { productPath } from '@msl/shared/productPaths';
import { Link, useNavigate } from 'react-router-dom';
import buttons from '../../components/sections/buttons.module.css';
import { showToast } from '../../components/toasts/showToast';
import { type ListedItem, mergeItems } from '../../lib/quote/quoteItems';
import styles from './quote.module.css';
import { useQuoteProductsQuery } from '../../lib/endpoints/quoteProductEndpoints';
import { chosenOptions, idsOf, toRows } from './quoteRows';

interface SharedListProps {
  shared: ListedItem[];
  own: ListedItem[];
  onChange: (items: readonly ListedItem[]) => void;
}

/** A list that was opened by a link while the visitor has another one: nothing is overwritten without a choice. */
export function SharedList({ shared, own, onChange }: SharedListProps) {
  const navigate = useNavigate();
  const { data } = useQuoteProductsQuery({ query: { ids: idsOf(shared) } });
  const rows = toRows(shared, data?.data ?? []);
  const use = (items: ListedItem[] | string) => {
    if (typeof items === 'string') return void showToast(items, 'error');
    onChange(items);
    void navigate('/quote', { replace: true });
  };
  return (
    <section className={styles.shared} aria-labelledby="shared-list">
      <h2 id="shared-list">Shared list</h2>
      {data && rows.length < shared.length && <p>Products that are no longer available were left out.</p>}
      <ul>
        {rows.map(({ item, product }, at) => (
          <li key={at}>
            {item.quantity} × <Link to={productPath(product)}>{product.name}</Link>{' '}
            {Object.values(chosenOptions({ item, product })).join(', ')}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button
          type="button"
          className={buttons.primary}
          onClick={() =>
            use(
              mergeItems(
                own,
                rows.map(({ item }) => item),
              ),
            )
          }
        >
          Add to my list
        </button>
        <button type="button" className={buttons.quiet} onClick={() => use(rows.map(({ item }) => item))}>
          Replace my list
        </button>
      </div>
    </section>
  );
}
