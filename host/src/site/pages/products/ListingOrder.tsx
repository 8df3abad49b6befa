import type { ProductFacets } from '@msl/shared/contracts';
import buttons from '../../components/sections/buttons.module.css';
import { defaultOrder, pageSizes } from '../../lib/listing/listingUrl';
import { ListingForm } from './ListingForm';
import styles from './ListingOrder.module.css';
import type { Listing } from './useListing';

const newest = { value: 'newest', label: 'Newest' };
const defaultOrders = {
  relevance: [{ value: '', label: 'Relevance' }, newest],
  arranged: [{ value: '', label: 'Curated' }, newest],
  newest: [{ value: '', label: 'Newest' }],
};

/** The order of the list and the number of products a page. */
export function ListingOrder({ state, go, facts = [] }: Listing & { facts?: ProductFacets['facts'] }) {
  const numbers = facts.filter(({ kind, min, max }) => kind === 'number' && min !== max);
  const orders = [
    ...defaultOrders[defaultOrder(state)],
    { value: 'name', label: 'Name' },
    ...numbers.flatMap(({ _id, fieldName }) => [
      { value: `fact:${_id}`, label: `${fieldName}, lowest first` },
      { value: `-fact:${_id}`, label: `${fieldName}, highest first` },
    ]),
  ];
  const isListed = orders.some(({ value }) => value === state.sort);
  return (
    <ListingForm state={state} go={go} ownFields={['sort', 'size']} className={styles.order} label="Order">
      <select
        name="sort"
        aria-label="Sort by"
        value={state.sort}
        onChange={({ target }) => go({ sort: target.value, page: 1 })}
      >
        {!isListed && <option value={state.sort}>Other order</option>}
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        name="size"
        aria-label="Products a page"
        value={state.size}
        onChange={({ target }) => go({ size: Number(target.value), page: 1 })}
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <button type="submit" className={`${buttons.quiet} ${styles.apply}`} data-unscripted>
        Apply
      </button>
    </ListingForm>
  );
}
