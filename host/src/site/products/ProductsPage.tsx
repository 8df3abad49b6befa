import { categoryEndpoints } from '../categories/categoryEndpoints';
import { PageMeta } from '../document/PageMeta';
import { once, statusOf } from '../routing/prefetching';
import type { PageModule } from '../routing/pageChunk';
import container from '../sections/Container.module.css';
import { PageBand } from '../sections/PageBand';
import { usePageHeader } from '../settings/settingEndpoints';
import { CategoryFilter } from './CategoryFilter';
import { ListingPager } from './ListingPager';
import { listingPath, readListing } from './listingUrl';
import { ListingToolbar } from './ListingToolbar';
import { listingQuery, productEndpoints, useBrowseProductsQuery } from './productEndpoints';
import { ProductResults } from './ProductResults';
import styles from './ProductsPage.module.css';
import { useListing, useResultsScroll } from './useListing';

export function Page() {
  const header = usePageHeader('product-page');
  const listing = useListing();
  const { state } = listing;
  const results = useResultsScroll(state);
  const products = useBrowseProductsQuery(listingQuery(state));
  const pagination = products.data?.paginationData;
  const title = state.categories.length ? state.categories.join(', ') : 'Products';
  return (
    <>
      <PageMeta
        title={title}
        description={header?.subHeading}
        canonicalPath={listingPath({ ...state, view: 'grid' })}
      />
      <PageBand
        heading={header?.heading || 'Products'}
        subHeading={header?.subHeading}
        imagePath={header?.headingImage}
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Products' }]}
      />
      <div className={`${container.container} ${styles.layout}`}>
        <CategoryFilter {...listing} />
        <section className={styles.results} aria-labelledby="results" ref={results}>
          <h2 id="results" className="visually-hidden">
            Results
          </h2>
          <ListingToolbar {...listing} totalItems={pagination?.totalItems} />
          <ProductResults state={state} products={products} />
          {pagination && pagination.totalPages > 1 && (
            <ListingPager state={state} go={listing.go} totalPages={pagination.totalPages} />
          )}
        </section>
      </div>
    </>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { params, search }) => {
  const [products, categories] = await Promise.all([
    dispatch(
      productEndpoints.endpoints.browseProducts.initiate(listingQuery(readListing(params.categoryNames, search)), once),
    ),
    dispatch(categoryEndpoints.endpoints.browseCategories.initiate(undefined, once)),
  ]);
  return statusOf(products, categories);
};
