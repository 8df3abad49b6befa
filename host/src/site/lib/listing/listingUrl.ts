import { foldText } from '@msl/shared/foldText';
import { splitOptionKeys } from '@msl/shared/optionKeys';
import { readPageNumber } from '../routing/pageNumber';
import { queryText } from '../routing/queryText';
import { rangeFacts } from './factRanges';

export type ListingView = 'grid' | 'list';

/** State of the products listing, stored entirely in the address. */
export interface ListingState {
  search: string;
  /** Category names as written in the address. */
  categories: string[];
  /** Option keys `attribute:option`, as in the API. */
  options: string[];
  /** Keys `attribute id:value` of facts, as in the API. */
  facts: string[];
  /** Order as in the API; empty: the best matches of a search, the arranged products of a category or the newest first. */
  sort: string;
  /** Products a page. */
  size: number;
  page: number;
  view: ListingView;
}

const splitNames = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

export const pageSizes = [9, 18, 36];
const defaultPageSize = 9;
const maxSearchLength = 200;
const sortPattern = /^-?(?:name|newest|fact:[\w-]{1,64})$/;

/** The order of a listing without a chosen one, see `ProductSort` of the API. */
export function defaultOrder({ search, categories }: Pick<ListingState, 'search' | 'categories'>) {
  if (search) return 'relevance';
  return categories.length === 1 ? 'arranged' : 'newest';
}

const unique = (texts: string[]) => [...new Set(texts)];

/**
 * @param pathNames path after `/products/`: comma-separated category names
 */
export function readListing(pathNames: string | undefined, query: URLSearchParams): ListingState {
  const search = queryText(query, 'search', maxSearchLength);
  const sort = query.get('sort') ?? '';
  const categories = unique([pathNames ?? '', ...query.getAll('categories')].flatMap(splitNames));
  const isDefaultSort = sort === 'newest' && defaultOrder({ search, categories }) === 'newest';
  return {
    search,
    categories,
    options: unique(query.getAll('options').flatMap(splitOptionKeys)),
    facts: unique([...query.getAll('facts').flatMap(splitOptionKeys), ...rangeFacts(query.getAll('range'))]),
    sort: sortPattern.test(sort) && !isDefaultSort ? sort : '',
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? defaultPageSize,
    page: readPageNumber(query),
    view: query.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** Browsers and servers remove such a segment from a path, also if it is encoded. */
const isDotSegment = (name: string) => /^\.{1,2}$/.test(name);

/** Path of the listing of one category, unless its name cannot be part of a path. */
function onlyCategoryPath([name, ...others]: string[]): string | undefined {
  return name === undefined || others.length || isDotSegment(name)
    ? undefined
    : `/products/${encodeURIComponent(name)}`;
}

/** Path of the listing with one preselected category. */
export const productsPath = (categoryName: string) =>
  onlyCategoryPath([categoryName]) ?? `/products?categories=${categoryName}`;

/** The address of a listing, without default values: one category is part of the path, several are part of the query. */
export function listingPath({ search, categories, options, facts, sort, size, page, view }: ListingState): string {
  const query = new URLSearchParams();
  const path = onlyCategoryPath(categories);
  if (search) query.set('search', search);
  if (categories.length && !path) query.set('categories', categories.join(','));
  if (options.length) query.set('options', options.join(','));
  if (facts.length) query.set('facts', facts.join(','));
  if (sort) query.set('sort', sort);
  if (size !== defaultPageSize) query.set('size', String(size));
  if (page > 1) query.set('page', String(page));
  if (view === 'list') query.set('view', view);
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return `${path ?? '/products'}${text && `?${text}`}`;
}

export const sameName = (a: string, b: string) => foldText(a) === foldText(b);

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

/** Toggles a text or flag fact and returns to the first page. */
export function toggleFact(state: ListingState, key: string): ListingState {
  const facts = state.facts.includes(key) ? state.facts.filter((chosen) => chosen !== key) : [...state.facts, key];
  return { ...state, facts, page: 1 };
}

export const filterCount = ({ categories, options, facts }: ListingState) =>
  categories.length + options.length + facts.length;
