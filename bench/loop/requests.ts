import { Catalogue } from '../dataset/catalogue';

const addressesPerSitemap = 10_000;

/** Returns the last part of the sitemap; no entry if all addresses fit into one sitemap. */
function listLastSitemapPart(products: number): [name: string, path: string][] {
  const parts = Math.ceil(products / addressesPerSitemap);
  return parts > 1 ? [['sitemap, last part', `/sitemap-${parts}.xml`]] : [];
}

export type Send = (path: string, init?: RequestInit) => Promise<Response>;

const toFormData = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const post = (send: Send, path: string, body: object): Promise<Response> =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Returns writes by name, to be sent one after another; the bulk deletion is undone. */
export function createWrites(products: number): [name: string, write: (send: Send) => Promise<Response>][] {
  const catalogue = new Catalogue(1);
  const categoryId = catalogue.categories()[0]?.id ?? '';
  const ids = Array.from({ length: Math.min(1000, products) }, (_, index) => catalogue.product(index).id);
  let [productId, undo] = ['', ''];
  return [
    [
      'create a product',
      async (send) => {
        const form = toFormData({ name: 'Loop lamp', categoryId, description: '<p>Bright</p>' });
        const response = await send('/api/admin/product/create', { method: 'POST', body: form });
        productId = ((await response.clone().json()) as { data?: { _id: string } }).data?._id ?? '';
        return response;
      },
    ],
    [
      'edit a product',
      (send) => {
        const form = toFormData({ name: 'Loop lamp 2', categoryId });
        return send(`/api/admin/product/update/${productId}`, { method: 'PUT', body: form });
      },
    ],
    ['delete a product', (send) => send(`/api/admin/product/delete/${productId}`, { method: 'DELETE' })],
    [
      'delete 1,000 products',
      async (send) => {
        const response = await post(send, '/api/admin/products/bulk', { action: 'delete', ids });
        undo = ((await response.clone().json()) as { data?: { undo: string } }).data?.undo ?? '';
        return response;
      },
    ],
    ['put 1,000 products back', (send) => send(`/api/admin/undo/${undo}`, { method: 'POST' })],
  ];
}

/** What the measured server has. */
export interface Content {
  products: number;
  /** Whether the products are in the site's search. */
  hasSearch: boolean;
}

const listSiteSearches = (partNumber: string): [name: string, path: string][] => [
  ["the site's search, a word of many", '/api/guest/search?q=pixel'],
  ["the site's search, a part number", `/api/guest/search?q=${partNumber}`],
  ['suggestions', '/api/guest/search/suggest?q=pix'],
];

/** A search that no other read has; it waits for the documents of products that {@link createWrites} changed. */
export const searchAfterWrites: [name: string, path: string] = [
  "the site's search, right after these changes",
  '/api/guest/search?q=module',
];

/** Returns reads by name, each to be sent once, so that no response comes from the cache. */
export function listReads({ products, hasSearch }: Content): [name: string, path: string][] {
  const catalogue = new Catalogue(1);
  const [category] = catalogue.categories();
  const [manual] = catalogue.manuals();
  const middle = catalogue.product(products >> 1);
  const categoryName = encodeURIComponent(category?.categoryName ?? '');
  const power = catalogue.attributes().find(({ fieldName }) => fieldName === 'Power')?.id;
  const lastPage = Math.ceil(products / 100);
  const list = '/api/admin/products?limit=100';
  return [
    ['dashboard', '/api/admin/dashboard'],
    ['admin list, first page', `${list}&page=1`],
    ['admin list, last page', `${list}&page=${lastPage}`],
    ['admin list by name, last page', `${list}&page=${lastPage}&sort=name`],
    ['admin list by category, last page', `${list}&page=${lastPage}&sort=categoryName`],
    ['admin list, featured', `${list}&page=1&isFeatured=true`],
    ['admin list, not featured', `${list}&page=1&isFeatured=false`],
    ['admin list, one manual', `${list}&page=1&manualId=${manual?.id}`],
    ['admin list, search of all', `${list}&page=1&search=msl`],
    ['public list, one category', `/api/guest/products?categories=${categoryName}`],
    ['public list, search of all', '/api/guest/products?search=msl-'],
    ['public list, rare search', `/api/guest/products?search=${middle.partNumber}`],
    ['facets', '/api/guest/products/facets'],
    ['facets of a search', '/api/guest/products/facets?search=msl'],
    ['public list by a fact', `/api/guest/products?${new URLSearchParams({ facts: `${power}:5-10` })}`],
    ...(hasSearch ? listSiteSearches(middle.partNumber) : []),
    ['product detail', `/api/guest/product/detail/${middle.id}`],
    ['metrics', '/metrics'],
    ['sitemap', '/sitemap.xml'],
    ...listLastSitemapPart(products),
    ['export', '/api/admin/products/export'],
    ['export by category', '/api/admin/products/export?sort=categoryName'],
    ['page /', '/'],
    ['page /products', '/products'],
    ['page of a product', `/product/detail/${middle.id}`],
  ];
}
