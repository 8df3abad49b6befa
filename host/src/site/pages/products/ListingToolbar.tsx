import type { ProductFacets } from '@msl/shared/contracts';
import { countText } from './countText';
import { filterFormId, filterPanelId } from './FilterPanel';
import { ListingForm } from './ListingForm';
import { ListingOrder } from './ListingOrder';
import { filterCount, type ListingView } from '../../lib/listing/listingUrl';
import toolbar from '../../components/sections/toolbar.module.css';
import styles from './ListingToolbar.module.css';
import type { Listing } from './useListing';
import { useSearchText } from './useSearchText';

const views: { view: ListingView; label: string; icon: string }[] = [
  { view: 'grid', label: 'Grid', icon: 'M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2zM9 9h5v5H9z' },
  { view: 'list', label: 'List', icon: 'M2 3h12v2H2zM2 7h12v2H2zM2 11h12v2H2z' },
];

export const resultCountId = 'product-count';

interface ListingToolbarProps extends Listing {
  totalItems: number | undefined;
  facts: ProductFacets['facts'] | undefined;
}

export function ListingToolbar({ state, go, totalItems, facts }: ListingToolbarProps) {
  const [text, setText] = useSearchText(state.search, (search) => go({ search, page: 1 }));
  return (
    <div className={styles.toolbar}>
      <input
        type="search"
        dir="auto"
        name="search"
        form={filterFormId}
        className={`${toolbar.search} ${styles.search}`}
        aria-label="Search products"
        placeholder="Search by name or part number"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="button" className={`${toolbar.button} ${styles.filter}`} popoverTarget={filterPanelId}>
        Filter{filterCount(state) > 0 && ` (${filterCount(state)})`}
      </button>
      <ListingOrder state={state} go={go} facts={facts} />
      <ListingForm state={state} go={go} ownFields={['view']} className={toolbar.views} label="View">
        {views.map(({ view, label, icon }) => (
          <button
            key={view}
            type="submit"
            name="view"
            value={view}
            aria-label={label}
            aria-pressed={state.view === view}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
              <path d={icon} />
            </svg>
            <span className={styles.label}>{label}</span>
          </button>
        ))}
      </ListingForm>
      <p id={resultCountId} className={styles.count} role="status" tabIndex={-1}>
        {totalItems === undefined ? '' : countText(totalItems)}
      </p>
    </div>
  );
}
