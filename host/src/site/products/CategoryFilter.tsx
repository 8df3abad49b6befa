import { startTransition, useOptimistic } from 'react';
import { useBrowseCategoriesQuery } from '../categories/categoryEndpoints';
import buttons from '../sections/buttons.module.css';
import { ErrorState } from '../states/Notice';
import { ListingForm } from './ListingForm';
import { isChosen, toggleCategory } from './listingUrl';
import styles from './CategoryFilter.module.css';
import type { Listing } from './useListing';

/** The id the search box, which stands elsewhere, names as its form. */
export const filterFormId = 'product-filter';
export const filterPanelId = 'product-filter-panel';

/** The address changes in a transition; a box shows at once what was chosen. */
function CategoryBoxes({ state, go }: Listing) {
  const [chosen, showChosen] = useOptimistic(state.categories);
  const { data, isError, refetch } = useBrowseCategoriesQuery();
  if (isError) return <ErrorState text="The categories could not be loaded." onRetry={() => void refetch()} />;
  const toggle = (name: string) =>
    startTransition(() => {
      const next = toggleCategory(state, name);
      showChosen(next.categories);
      go(next);
    });
  return data?.data.map(({ _id, categoryName }) => (
    <label key={_id} className={styles.option}>
      <input
        type="checkbox"
        name="categories"
        value={categoryName}
        checked={isChosen(chosen, categoryName) || isChosen(chosen, _id)}
        onChange={() => toggle(isChosen(state.categories, _id) ? _id : categoryName)}
      />
      <span>{categoryName}</span>
    </label>
  ));
}

/** The category filter: a panel that stays in sight on a wide screen, a sheet at the bottom of a narrow one. */
export function CategoryFilter(listing: Listing) {
  const { state, go } = listing;
  return (
    <aside id={filterPanelId} className={styles.panel} popover="auto" aria-label="Filter">
      <div className={styles.head}>
        <h2>Categories</h2>
        {state.categories.length > 0 && (
          <ListingForm state={state} go={go} own={['categories']}>
            <button type="submit" className={styles.clear}>
              Clear All
            </button>
          </ListingForm>
        )}
      </div>
      <ListingForm state={state} go={go} own={['search', 'categories']} id={filterFormId} label="Search and filter">
        <fieldset className={styles.options}>
          <legend className="visually-hidden">Categories</legend>
          <CategoryBoxes {...listing} />
        </fieldset>
        <button type="submit" className={`${buttons.quiet} ${styles.apply}`} data-unscripted>
          Apply
        </button>
      </ListingForm>
      <button
        type="button"
        className={`${buttons.primary} ${styles.done}`}
        popoverTarget={filterPanelId}
        popoverTargetAction="hide"
      >
        Show products
      </button>
    </aside>
  );
}
