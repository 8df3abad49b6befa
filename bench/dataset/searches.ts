import { Random } from 'random';
import type { Catalogue } from './catalogue';

export interface Search {
  /** The kind of search, e.g. `part number`. */
  kind: string;
  search: string;
  /** A category's name. */
  category: string;
}

const getWord = (name: string, index: number) => name.split(' ')[index] ?? name;

/** Search texts of a visitor who knows the name and part number of a product, by kind. */
const kinds: Record<string, (name: string, partNumber: string) => string> = {
  'part number': (_, partNumber) => partNumber,
  'part of a part number': (_, partNumber) => partNumber.slice(4, -2),
  'product line': (name) => getWord(name, 0),
  'product line and noun': (name) => `${getWord(name, 0)} ${getWord(name, 2)}`,
  'model and finish': (name) => `${getWord(name, 1)} ${name.split(' ').at(-1)}`,
  'beginning of a word': (name) => getWord(name, 0).slice(0, 4),
};

/**
 * Returns distinct searches, each within the category of a product that it finds.
 *
 * @param products number of products, from the start of the catalogue, to search for
 */
export function makeSearches(catalogue: Catalogue, count: number, products: number, seed = 1): Search[] {
  const random = new Random(seed);
  const categories = new Map(catalogue.categories().map(({ id, categoryName }) => [id, categoryName]));
  const searches = new Map<string, Search>();
  while (searches.size < count) {
    const [kind, toSearch] = Object.entries(kinds)[searches.size % Object.keys(kinds).length]!;
    const { name, partNumber, categoryId } = catalogue.product(random.int(0, products - 1));
    const search = { kind, search: toSearch(name, partNumber), category: categories.get(categoryId)! };
    searches.set(`${search.search} ${search.category}`, search);
  }
  return [...searches.values()];
}
