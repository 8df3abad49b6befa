export type ListingView = 'grid' | 'list';

/** What the products listing shows; all of it lives in the address. */
export interface ListingState {
  search: string;
  /** Names as the address has them. */
  categories: string[];
  /** Keys of offered options, `attribute:option`, as the API names them. */
  options: string[];
  page: number;
  view: ListingView;
}

/** @param separated what stands between two separators, as a global pattern */
const split = (texts: string[], separated: RegExp) => [
  ...new Set(
    texts
      .flatMap((text) => text.match(separated) ?? [])
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

const names = /[^,]+/g;
/** A comma after a backslash belongs to a key. */
const keys = /(?:\\.|\\$|[^\\,])+/gs;

/** @param pathNames the part of the path after `/products/`: category names, comma-separated */
export function readListing(pathNames: string | undefined, query: URLSearchParams): ListingState {
  const page = Number(query.get('page'));
  return {
    search: query.get('search')?.trim() ?? '',
    categories: split([pathNames ?? '', ...query.getAll('categories')], names),
    options: split(query.getAll('options'), keys),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    view: query.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The address of a listing; what is as usual is left out. */
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

/** The listing with one category preselected. */
export const productsPath = (categoryName: string) => `/products/${encodeURIComponent(categoryName)}`;

/** A product's page, with these options of its attributes preselected. */
export function productPath(id: string, choices: Record<string, string> = {}): string {
  const query = new URLSearchParams(choices).toString();
  return `/product/detail/${id}${query && `?${query}`}`;
}

export const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export const isChosen = (categories: string[], name: string) => categories.some((chosen) => sameName(chosen, name));

/** The listing after a category's box was ticked or cleared; it begins at the first page. */
export function toggleCategory(state: ListingState, name: string): ListingState {
  const categories = isChosen(state.categories, name)
    ? state.categories.filter((chosen) => !sameName(chosen, name))
    : [...state.categories, name];
  return { ...state, categories, page: 1 };
}

/** The listing after an option's box was ticked or cleared; it begins at the first page. */
export function toggleOption(state: ListingState, key: string): ListingState {
  const options = state.options.includes(key)
    ? state.options.filter((chosen) => chosen !== key)
    : [...state.options, key];
  return { ...state, options, page: 1 };
}

export const filterCount = ({ categories, options }: ListingState) => categories.length + options.length;
