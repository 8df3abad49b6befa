import { administrator } from './processes';
import type { Request } from './load';

export interface BenchmarkCase {
  name: string;
  request: Request;
  /** Target, as a share of the raw server's requests per second. */
  aim?: number;
}

/**
 * Returns addresses of the same content that the cache never serves: the search ends in blanks, which the server trims
 * but which are part of the cache key. Spaces and tabs are the binary digits of a counter.
 */
function neverCached(path: string): () => string {
  const searched = path.includes('&search=') ? path : `${path}&search=`;
  let count = 0;
  return () => searched + (count += 1).toString(2).replaceAll('0', '%20').replaceAll('1', '%09');
}

export interface Sample {
  productId: string;
  categoryName: string;
  partNumber: string;
}

/** Returns the benchmark cases: reads of a visitor, cached and uncached, and sign-in. */
export function casesOf({ productId, categoryName, partNumber }: Sample): BenchmarkCase[] {
  const category = encodeURIComponent(categoryName);
  const reads = {
    'list, page 1': '/api/guest/products?currentPage=1&itemsPerPage=9',
    'list, one category': `/api/guest/products?currentPage=1&itemsPerPage=9&categories=${category}`,
    'list, searched': `/api/guest/products?currentPage=1&itemsPerPage=9&search=${encodeURIComponent(partNumber)}`,
    detail: `/api/guest/product/detail/${productId}`,
  };
  const fromMemory = Object.entries(reads).map(([name, path]) => ({ name, request: { path: () => path }, aim: 0.7 }));
  const lists = Object.entries(reads).filter(([name]) => name.startsWith('list'));
  const uncached = lists.map(([name, path]) => ({
    name: `${name}, uncached`,
    request: { path: neverCached(path) },
    aim: 0.1,
  }));
  const login: Request = {
    method: 'POST',
    path: () => '/api/admin/login',
    body: JSON.stringify(administrator),
    // The server hashes passwords one after another and rejects a longer queue.
    connections: 4,
  };
  return [...fromMemory, ...uncached, { name: 'login', request: login }];
}
