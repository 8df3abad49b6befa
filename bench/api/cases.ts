import { administrator } from './processes';
import type { Request } from './load';

export interface BenchmarkCase {
  name: string;
  request: Request;
  /** Target, as a share of the raw server's requests per second. */
  aim?: number;
}

/** An address that was never asked for before is never answered from memory. */
function neverAsked(path: string): () => string {
  let asked = 0;
  return () => `${path}${path.includes('?') ? '&' : '?'}unasked=${(asked += 1)}`;
}

export interface Sample {
  productId: string;
  categoryName: string;
  partNumber: string;
}

/** The reads of a visitor, from memory and not, and signing in. */
export function casesOf({ productId, categoryName, partNumber }: Sample): BenchmarkCase[] {
  const category = encodeURIComponent(categoryName);
  const reads = {
    'list, page 1': '/api/guest/products?currentPage=1&itemsPerPage=9',
    'list, one category': `/api/guest/products?currentPage=1&itemsPerPage=9&categories=${category}`,
    'list, searched': `/api/guest/products?currentPage=1&itemsPerPage=9&search=${encodeURIComponent(partNumber)}`,
    detail: `/api/guest/product/detail/${productId}`,
  };
  const fromMemory = Object.entries(reads).map(([name, path]) => ({ name, request: { path: () => path }, aim: 0.7 }));
  const uncached = Object.entries(reads).map(([name, path]) => ({
    name: `${name}, uncached`,
    request: { path: neverAsked(path) },
    aim: 0.1,
  }));
  const login: Request = {
    method: 'POST',
    path: () => '/api/admin/login',
    body: JSON.stringify(administrator),
    // Password hashes wait for each other, and more of them than a few are refused.
    connections: 4,
  };
  return [...fromMemory, ...uncached, { name: 'login', request: login }];
}
