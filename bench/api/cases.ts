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
function createUncachedPaths(path: string): () => string {
  const searchPath = path.includes('&search=') ? path : `${path}&search=`;
  let count = 0;
  return () => searchPath + (count += 1).toString(2).replaceAll('0', '%20').replaceAll('1', '%09');
}

export interface Sample {
  productId: string;
  categoryName: string;
  partNumber: string;
}

/** Returns the benchmark cases: reads of a visitor, cached and uncached, and sign-in. */
export function createCases({ productId, categoryName, partNumber }: Sample): BenchmarkCase[] {
  const category = encodeURIComponent(categoryName);
  const readPaths = {
    'list, page 1': '/api/guest/products?currentPage=1&itemsPerPage=9',
    'list, one category': `/api/guest/products?currentPage=1&itemsPerPage=9&categories=${category}`,
    'list, searched': `/api/guest/products?currentPage=1&itemsPerPage=9&search=${encodeURIComponent(partNumber)}`,
    detail: `/api/guest/product/detail/${productId}`,
  };
  const cachedCases = Object.entries(readPaths).map(([name, path]) => ({
    name,
    request: { path: () => path },
    aim: 0.7,
  }));
  const lists = Object.entries(readPaths).filter(([name]) => name.startsWith('list'));
  const uncachedCases = lists.map(([name, path]) => ({
    name: `${name}, uncached`,
    request: { path: createUncachedPaths(path) },
    aim: 0.1,
  }));
  const login: Request = {
    method: 'POST',
    path: () => '/api/admin/login',
    body: JSON.stringify(administrator),
    // The server hashes passwords one after another and rejects a longer queue.
    connections: 4,
  };
  return [...cachedCases, ...uncachedCases, { name: 'login', request: login }];
}
