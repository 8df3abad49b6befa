import { splitOptionKeys } from '@msl/shared/optionKeys';

export type ListingView = 'grid' | 'list';

/** State of the products listing, stored entirely in the address. */
export interface ListingState {
  search: string;
  /** Category names as written in the address. */
  categories: string[];
  /** Option keys `attribute:option`, as in the API. */
  options: string[];
  page: number;
  view: ListingView;
}

const splitNames = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const unique = (texts: string[]) => [...new Set(texts)];

/**
 * @param pathNames path after `/products/`: comma-separated category names
 */
export function readListing(pathNames: string | undefined, query: URLSearchParams): ListingState {
  const page = Number(query.get('page'));
  return {
    search: query.get('search')?.trim() ?? '',
    categories: unique([pathNames ?? '', ...query.getAll('categories')].flatMap(splitNames)),
    options: unique(query.getAll('options').flatMap(splitOptionKeys)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    view: query.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The address of a listing, without default values. */
export function listingPath({ search, categories, options, page, view }: ListingState): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (categories.length) query.set('categories', categories.join(','));
  if (options.length) query.set('options', options.join(','));
  if (page > 1) query.set('page', String(page));
  if (view === 'list') query.set('view', view);
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `/products?${text}` : '/products';
}

/** Path of the listing with one preselected category. */
export const productsPath = (categoryName: string) => `/products/${encodeURIComponent(categoryName)}`;

/** Path of a product's page with preselected options. */
export function productPath(id: string, choices: Record<string, string> = {}): string {
  const query = new URLSearchParams(choices).toString();
  return `/product/detail/${id}${query && `?${query}`}`;
}

export const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export const isChosen = (categories: string[], name: string) => categories.some((chosen) => sameName(chosen, name));

/** Toggles a category and returns to the first page. */
export function toggleCategory(state: ListingState, name: string): ListingState {
  const categories = isChosen(state.categories, name)
    ? state.categories.filter((chosen) => !sameName(chosen, name))
    : [...state.categories, name];
  return { ...state, categories, page: 1 };
}

/** Toggles an option and returns to the first page. */
export function toggleOption(state: ListingState, key: string): ListingState {
  const options = state.options.includes(key)
    ? state.options.filter((chosen) => chosen !== key)
    : [...state.options, key];
  return { ...state, options, page: 1 };
}

export const filterCount = ({ categories, options }: ListingState) => categories.length + options.length;
