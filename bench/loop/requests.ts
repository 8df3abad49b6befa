import { Catalogue } from '../dataset/catalogue';

const addressesPerSitemap = 10_000;

/** A site whose addresses fit into one sitemap has no parts. */
function lastSitemapPart(products: number): [name: string, path: string][] {
  const parts = Math.ceil(products / addressesPerSitemap);
  return parts > 1 ? [['sitemap, last part', `/sitemap-${parts}.xml`]] : [];
}

/** What is asked, by name; each is asked once, so that no answer comes from memory. */
export function requestsOf(products: number): [name: string, path: string][] {
  const catalogue = new Catalogue(1);
  const [category] = catalogue.categories();
  const [manual] = catalogue.manuals();
  const categoryName = encodeURIComponent(category?.categoryName ?? '');
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
    ['public list, rare search', `/api/guest/products?search=${catalogue.product(products >> 1).partNumber}`],
    ['facets', '/api/guest/products/facets'],
    ['facets of a search', '/api/guest/products/facets?search=msl'],
    ['sitemap', '/sitemap.xml'],
    ...lastSitemapPart(products),
    ['export', '/api/admin/products/export'],
    ['export by category', '/api/admin/products/export?sort=categoryName'],
  ];
}
