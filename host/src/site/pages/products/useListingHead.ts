import type { AnswerOf, productCalls } from '@msl/shared/contracts';
import { useParams, useSearchParams } from 'react-router-dom';
import { useBrowseCategoriesQuery } from '../../lib/endpoints/categoryEndpoints';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { type ListingState, sameName } from '../../lib/listing/listingUrl';
import { canonicalListing } from './canonicalListing';
import { hasOnlyUnknownCategories, isMissingListing } from './missingListing';

/**
 * Head data of a listing, the heading of a single category, whether no such category exists, and where it redirects to;
 * searches and lost listings are not indexed.
 */
export function useListingHead(state: ListingState, answer: AnswerOf<typeof productCalls.listForGuests> | undefined) {
  const header = usePageHeader('product-page');
  const { categoryNames } = useParams();
  const [query] = useSearchParams();
  const { categories, page, search } = state;
  const { data } = useBrowseCategoriesQuery(undefined, { skip: !categories.length });
  const names = categories.join(', ');
  const only = categories.length === 1 && data?.data.find(({ categoryName }) => sameName(categoryName, names));
  const picture = header && ogImagePath('page', header);
  const answers = { pagination: answer?.paginationData, categories: data?.data };
  const subHeading = header?.subHeading ?? '';
  return {
    isUnknown: hasOnlyUnknownCategories(state, answers),
    redirectTo: data && canonicalListing({ pathNames: categoryNames, query }, data.data),
    heading: only ? only.categoryName : undefined,
    summary: only ? only.summary : undefined,
    title: (names || 'Products') + (page > 1 ? `, page ${page}` : ''),
    description: only && only.summary ? only.summary : names && subHeading ? `${names}. ${subHeading}` : subHeading,
    noIndex: Boolean(search) || isMissingListing(state, answers),
    preview: only ? ogImagePath('category', only) : picture,
  };
}
