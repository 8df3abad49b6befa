import type { Category } from '@msl/shared/contracts';
import { listingPath, type ListingState, readListing, sameName } from '../../lib/listing/listingUrl';

interface ListingAddress {
  /** Path after `/products/`. */
  pathNames: string | undefined;
  query: URLSearchParams;
}

/**
 * Returns the canonical address of a listing whose address names its categories otherwise: by id, in another case, or one
 * category outside of the path. Several categories may also be in the path.
 */
export function canonicalListing(
  { pathNames, query }: ListingAddress,
  known: readonly Pick<Category, '_id' | 'categoryName'>[],
): string | undefined {
  const state = readListing(pathNames, query);
  const nameOf = (text: string) =>
    (known.find(({ categoryName }) => sameName(categoryName, text)) ?? known.find(({ _id }) => _id === text))
      ?.categoryName;
  const names = state.categories.map(nameOf);
  // An unknown category is removed, or the listing is missing.
  if (!names.length || names.includes(undefined)) return undefined;
  const categories = [...new Set(names as string[])];
  const canonical: ListingState = { ...state, categories };
  const path = listingPath(canonical);
  const isPlaced = categories.length > 1 || (query.has('categories') ? !path.startsWith('/products/') : true);
  const isSpelled = [pathNames, ...query.getAll('categories')].filter(Boolean).join(',') === categories.join(',');
  return isPlaced && isSpelled ? undefined : path;
}
