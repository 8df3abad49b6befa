export type ListingView = 'grid' | 'list';

/** What the products listing shows; all of it lives in the address. */
export interface ListingState {
  search: string;
  /** Names as the address has them. */
  categories: string[];
  page: number;
  view: ListingView;
}

const splitNames = (texts: string[]) => [
  ...new Set(
    texts
      .flatMap((text) => text.split(','))
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** @param pathNames the part of the path after `/products/`: category names, comma-separated */
export function readListing(pathNames: string | undefined, query: URLSearchParams): ListingState {
  const page = Number(query.get('page'));
  return {
    search: query.get('search')?.trim() ?? '',
    categories: splitNames([pathNames ?? '', ...query.getAll('categories')]),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    view: query.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The address of a listing; what is as usual is left out. */
export function listingPath({ search, categories, page, view }: ListingState): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (categories.length) query.set('categories', categories.join(','));
  if (page > 1) query.set('page', String(page));
  if (view === 'list') query.set('view', view);
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `/products?${text}` : '/products';
}

/** The listing with one category preselected. */
export const productsPath = (categoryName: string) => `/products/${encodeURIComponent(categoryName)}`;

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export const isChosen = (categories: string[], name: string) => categories.some((chosen) => sameName(chosen, name));

/** The listing after a category's box was ticked or cleared; it begins at the first page. */
export function toggleCategory(state: ListingState, name: string): ListingState {
  const categories = isChosen(state.categories, name)
    ? state.categories.filter((chosen) => !sameName(chosen, name))
    : [...state.categories, name];
  return { ...state, categories, page: 1 };
}
