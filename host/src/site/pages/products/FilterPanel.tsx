import type { ProductFacets } from '@msl/shared/contracts';
import { startTransition, useOptimistic, useRef } from 'react';
import buttons from '../../components/sections/buttons.module.css';
import { ErrorState } from '../../components/states/Notice';
import { countText } from './countText';
import { FacetGroups } from './FacetGroups';
import { ListingForm } from './ListingForm';
import { filterCount, type ListingState } from '../../lib/listing/listingUrl';
import styles from './FilterPanel.module.css';
import { useFilterSheet } from './useFilterSheet';
import type { Listing } from './useListing';

/** Form id for the search box, which is outside of the form. */
export const filterFormId = 'product-filter';
export const filterPanelId = 'product-filter-panel';

interface FilterPanelProps extends Listing {
  facets: { data?: { data: ProductFacets }; isError: boolean; refetch: () => unknown };
  totalItems: number | undefined;
}

/** The filter: a sticky panel on wide screens, a bottom sheet on narrow ones. */
export function FilterPanel({ state, go, facets, totalItems }: FilterPanelProps) {
  // The address changes in a transition; a checkbox must react at once.
  const [chosen, showChosen] = useOptimistic(state);
  const choose = (next: ListingState) =>
    startTransition(() => {
      showChosen(next);
      // Changing a filter must not undo a search being typed.
      go({ categories: next.categories, options: next.options, facts: next.facts, page: next.page });
    });
  const panel = useRef<HTMLElement>(null);
  const { onToggle } = useFilterSheet(panel);
  const groups = facets.data?.data;
  return (
    <aside
      ref={panel}
      id={filterPanelId}
      className={styles.panel}
      popover="auto"
      aria-label="Filter"
      onToggle={onToggle}
    >
      <h2 className={styles.title}>Filter</h2>
      <ListingForm
        state={state}
        go={go}
        ownFields={['search', 'categories', 'options', 'facts']}
        id={filterFormId}
        className={styles.form}
        label="Search and filter"
      >
        {facets.isError && <ErrorState text="The filters could not be loaded." onRetry={() => void facets.refetch()} />}
        {groups && <FacetGroups facets={groups} state={chosen} choose={choose} />}
        {!groups && !facets.isError && <div className={styles.waiting} aria-hidden="true" />}
        <button type="submit" className={`${buttons.quiet} ${styles.apply}`} data-unscripted>
          Apply
        </button>
      </ListingForm>
      <div className={styles.foot}>
        {filterCount(chosen) > 0 && (
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => choose({ ...state, categories: [], options: [], facts: [], page: 1 })}
            data-scripted
          >
            Reset
          </button>
        )}
        <button type="button" className={buttons.primary} popoverTarget={filterPanelId} popoverTargetAction="hide">
          Show {totalItems === undefined ? 'products' : countText(totalItems)}
        </button>
      </div>
    </aside>
  );
}
