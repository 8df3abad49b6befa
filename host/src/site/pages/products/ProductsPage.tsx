import type { ProductFacets } from '@msl/shared/contracts';
import { productPath } from '@msl/shared/productPaths';
import { Navigate, useParams } from 'react-router-dom';
import { hasFaults, typedRanges } from '../../lib/listing/typedBounds';
import { categoryEndpoints } from '../../lib/endpoints/categoryEndpoints';
import { PageMeta } from '../../components/head/PageMeta';
import { listData } from '../../lib/seo/structured-data/listData';
import { StructuredData } from '../../components/head/StructuredData';
import { RecentSlot } from '../../components/recent/RecentSlot';
import { NotFoundPage } from '../../components/not-found/NotFoundPage';
import { RedirectIfMoved } from '../../components/not-found/RedirectIfMoved';
import { once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule, Redirection } from '../../lib/routing/pageChunk';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { canonicalListing } from './canonicalListing';
import { chosenFacets, settledOptions } from './chosenFacets';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import { ListingPager } from './ListingPager';
import { filterCount, listingPath, type ListingState, readListing } from '../../lib/listing/listingUrl';
import { ListingToolbar } from './ListingToolbar';
import { canExist, isWithinBounds, offeredOnly } from './offeredFilters';
import {
  facetQuery,
  listingQuery,
  productEndpoints,
  useBrowseFacetsQuery,
  useBrowseProductsQuery,
} from './productEndpoints';
import { isMissingListing } from './missingListing';
import { ProductResults } from './ProductResults';
import styles from './ProductsPage.module.css';
import { type Listing, useListing, useResultsScroll } from './useListing';
import { useListingHead } from './useListingHead';

function ListingView({ listing }: { listing: Listing }) {
  const header = usePageHeader('product-page');
  const { state } = listing;
  const results = useResultsScroll(state);
  const products = useBrowseProductsQuery(listingQuery(state));
  const facets = useBrowseFacetsQuery(facetQuery(state));
  const choosable = facets.data?.data;
  const pagination = products.data?.paginationData;
  const { isUnknown, redirectTo, heading, summary, ...head } = useListingHead(state, products.currentData);
  if (isUnknown)
    return (
      <RedirectIfMoved>
        <NotFoundPage />
      </RedirectIfMoved>
    );
  return (
    <>
      <PageMeta
        {...head}
        canonicalPath={listingPath({ ...state, options: [], facts: [], sort: '', size: 9, view: 'grid' })}
      />
      <StructuredData facts={listData(products.data?.data.map((product) => productPath(product)))} />
      {redirectTo && <Navigate to={redirectTo} replace />}
      <PageBand
        heading={heading || header?.heading || 'Products'}
        subHeading={heading ? summary : header?.subHeading}
        imagePath={header?.headingImage}
        crumbs={[
          { label: 'Home', to: '/' },
          ...(heading ? [{ label: 'Products', to: '/products' }, { label: heading }] : [{ label: 'Products' }]),
        ]}
        isCompact
      />
      <div className={`${container.container} ${styles.layout}`}>
        <FilterPanel {...listing} facets={facets} totalItems={pagination?.totalItems} />
        <section className={styles.results} aria-labelledby="results" ref={results}>
          <h2 id="results" className="visually-hidden">
            Results
          </h2>
          <ListingToolbar {...listing} totalItems={pagination?.totalItems} facts={choosable?.facts} />
          <FilterChips {...listing} chosen={chosenFacets(state, choosable)} />
          <ProductResults state={state} choices={settledOptions(state, choosable)} products={products} />
          {pagination && pagination.totalPages > 1 && (
            <ListingPager state={state} go={listing.go} totalPages={pagination.totalPages} />
          )}
        </section>
      </div>
      <RecentSlot />
    </>
  );
}

export function Page() {
  const listing = useListing();
  const { categoryNames } = useParams();
  return canExist(listing.state, categoryNames) ? <ListingView listing={listing} /> : <NotFoundPage />;
}

const { browseProducts, browseFacets } = productEndpoints.endpoints;

const unfiltered = facetQuery({
  search: '',
  categories: [],
  options: [],
  facts: [],
  sort: '',
  size: 9,
  page: 1,
  view: 'grid',
});

/** Redirect for a listing with filters that are not offered or exceed the API's limits. */
function cleanedAddress(state: ListingState, facets: ProductFacets | undefined): Redirection | undefined {
  const cleaned = facets && offeredOnly(state, facets);
  if (!cleaned || filterCount(cleaned) === filterCount(state)) return undefined;
  return { location: listingPath({ ...cleaned, page: 1 }) };
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { params, search }) => {
  const state = readListing(params.categoryNames, search);
  if (!canExist(state, params.categoryNames)) return 404;
  // Number fields sent without JavaScript have one canonical address.
  if (search.has('range') && !typedRanges(search.getAll('range')).some(hasFaults))
    return { location: listingPath({ ...state, page: 1 }) };
  if (!isWithinBounds(state)) {
    const all = await dispatch(browseFacets.initiate(unfiltered, once));
    return cleanedAddress(state, all.data?.data) ?? statusOf(all);
  }
  const [products, facets, categories] = await Promise.all([
    dispatch(browseProducts.initiate(listingQuery(state), once)),
    dispatch(browseFacets.initiate(facetQuery(state), once)),
    state.categories.length
      ? dispatch(categoryEndpoints.endpoints.browseCategories.initiate(undefined, once))
      : undefined,
  ]);
  const answers = { pagination: products.data?.paginationData, categories: categories?.data?.data };
  if (isMissingListing(state, answers)) return 404;
  const address = { pathNames: params.categoryNames, query: search };
  const location = canonicalListing(address, answers.categories ?? []);
  if (location) return { location, status: 301 };
  const status = statusOf(products, facets, ...(categories ? [categories] : []));
  return cleanedAddress(state, facets.data?.data) ?? status;
};
