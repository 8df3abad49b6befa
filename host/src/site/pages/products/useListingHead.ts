import type { AnswerOf, productCalls } from '@msl/shared/contracts';
import { useParams, useSearchParams } from 'react-router-dom';
import { useBrowseCategoriesQuery } from '../../lib/endpoints/categoryEndpoints';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { type ListingState, sameName } from '../../lib/listing/listingUrl';
import { canonicalListing } from './canonicalListing';
import { isMissingListing } from './missingListing';

/** Head data of a listing, and where it redirects to; searches and lost listings are not indexed. */
export function useListingHead(state: ListingState, answer?: AnswerOf<typeof productCalls.listForGuests>) {
  const header = usePageHeader('product-page');
  const { categoryNames } = useParams();
  const [query] = useSearchParams();
  const { categories, page, search } = state;
  const { data } = useBrowseCategoriesQuery(undefined, { skip: !categories.length });
  const names = categories.join(', ');
  const only = categories.length === 1 && data?.data.find(({ categoryName }) => sameName(categoryName, names));
  const picture = header && ogImagePath('page', header);
  const isMissing = isMissingListing(state, { pagination: answer?.paginationData, categories: data?.data });
  const subHeading = header?.subHeading ?? '';
  return {
    isMissing,
    redirectTo: data && canonicalListing({ pathNames: categoryNames, query }, data.data),
    title: (names || 'Products') + (page > 1 ? `, page ${page}` : ''),
    description: names && subHeading ? `${names}. ${subHeading}` : subHeading,
    noIndex: Boolean(search) || isMissing,
    preview: only ? ogImagePath('category', only) : picture,
  };
}
