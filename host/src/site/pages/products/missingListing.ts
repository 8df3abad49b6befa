import { foldText } from '@msl/shared/foldText';
import type { Category } from '@msl/shared/contracts';
import { isPastLastPage } from '../../lib/routing/pageNumber';
import type { ListingState } from '../../lib/listing/listingUrl';

interface Answers {
  pagination?: { totalItems: number; totalPages: number };
  categories?: Pick<Category, '_id' | 'categoryName'>[];
}

/** Whether an address names only categories that do not exist. */
export function hasOnlyUnknownCategories({ search, categories }: ListingState, answers: Answers): boolean {
  const { pagination, categories: known } = answers;
  if (!pagination || !known || !categories.length || search || pagination.totalItems) return false;
  const names = new Set(known.flatMap(({ _id, categoryName }) => [_id, foldText(categoryName)]));
  return !categories.some((name) => names.has(name) || names.has(foldText(name)));
}

/** Whether an address has a page past the last, or only unknown categories: 404 for crawlers. */
export const isMissingListing = (state: ListingState, answers: Answers): boolean =>
  isPastLastPage(state.page, answers.pagination && { paginationData: answers.pagination }) ||
  hasOnlyUnknownCategories(state, answers);
