import type { App } from '../../server/src/http/app';
import type { Catalogue } from '../dataset/catalogue';
import { makeSearches } from '../dataset/searches';

/** Reads of one kind, each different, by their addresses. */
export type VisitorReads = Map<string, string[]>;

const paths: Record<string, (q: string) => string> = {
  search: (q) => `/api/guest/search?${new URLSearchParams({ q })}`,
  suggestions: (q) => `/api/guest/search/suggest?${new URLSearchParams({ q })}`,
};

/** Searches that differ by a number, by what is special about them. */
const meantSearches: Record<string, (number: number) => string> = {
  'synonym and unit': (number) => `Netzteil ${number} W`,
  'unit alone': (number) => `${number} watt`,
  'most of the words': (number) => `led xyzzy${number} washer`,
};

/** Returns ranges and values of facts, each a `facts` of a query. */
function makeFacts(catalogue: Catalogue, count: number): string[] {
  const ids = new Map(catalogue.attributes().map(({ fieldName, id }) => [fieldName, id]));
  return Array.from({ length: count }, (_, index) => {
    const from = index / 4;
    const power = `${ids.get('Power')}:${from}-${from + 10}`;
    return index % 2 ? power : `${power},${ids.get('Supply')}:${[5, 12, 24, 48][(index / 2) % 4]}`;
  });
}

/**
 * Returns reads of the search page, of suggestions while typing, and of lists and filters narrowed by facts.
 *
 * @param count number of reads of each kind
 * @param products number of products, from the start of the catalogue, that searches find
 */
export function makeVisitorReads(catalogue: Catalogue, count: number, products: number): VisitorReads {
  const searches = makeSearches(catalogue, count, products, 2);
  const reads: VisitorReads = new Map();
  for (const [name, toPath] of Object.entries(paths))
    for (const { kind, search } of searches)
      reads.set(`${name}, ${kind}`, [...(reads.get(`${name}, ${kind}`) ?? []), toPath(search)]);
  const misspelt = searches.map(({ search }) => paths['search']!(`${search.slice(0, 3)}${search.slice(4)}`));
  reads.set('search, letter missing', misspelt.slice(0, count / 6));
  const numbers = Array.from({ length: Math.ceil(count / 6) }, (_, number) => number + 1);
  for (const [kind, toSearch] of Object.entries(meantSearches)) {
    reads.set(
      `search, ${kind}`,
      numbers.map((number) => paths['search']!(toSearch(number))),
    );
    reads.set(
      `list, ${kind}`,
      numbers.map((number) => `/api/guest/products?${new URLSearchParams({ search: toSearch(number) })}`),
    );
  }
  const facts = makeFacts(catalogue, Math.ceil(count / 6)).map((text) => new URLSearchParams({ facts: text }));
  reads.set(
    'list by facts',
    facts.map((query) => `/api/guest/products?${query}`),
  );
  reads.set(
    'filters by facts',
    facts.map((query) => `/api/guest/products/facets?${query}`),
  );
  return reads;
}

/** @returns milliseconds */
export async function measureRead(app: App, path: string): Promise<number> {
  const startedNs = process.hrtime.bigint();
  const { statusCode, body } = await app.inject(path);
  const durationMs = Number(process.hrtime.bigint() - startedNs) / 1e6;
  if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${body}`);
  return durationMs;
}
