/** A page to measure. */
export interface SitePage {
  name: string;
  path: string;
  /** Whether the page asks search engines to leave it out, because it shows what one visitor chose. */
  isUnlisted?: boolean;
}

async function fetchIds(address: string, call: string): Promise<string[]> {
  const response = await fetch(`${address}/api/${call}`);
  const { data } = (await response.json()) as { data: { _id: string }[] };
  return data.map(({ _id }) => _id);
}

async function fetchFirstId(address: string, call: string): Promise<string> {
  const [id] = await fetchIds(address, call);
  if (!id) throw new Error(`The demo content has nothing at ${call}.`);
  return id;
}

/** Returns the pages to measure, including detail pages of the first records of the demo content. */
export async function listPages(address: string): Promise<SitePage[]> {
  const [product, project, products] = await Promise.all([
    fetchFirstId(address, 'guest/products?isFeatured=true'),
    fetchFirstId(address, 'guest/projects'),
    fetchIds(address, 'guest/products'),
  ]);
  return [
    { name: 'home', path: '/' },
    { name: 'products', path: '/products' },
    { name: 'product', path: `/product/detail/${product}` },
    { name: 'projects', path: '/projects' },
    { name: 'project', path: `/project/detail/${project}` },
    { name: 'news', path: '/news' },
    { name: 'about', path: '/about' },
    { name: 'search', path: '/search?q=cabochon', isUnlisted: true },
    { name: 'compare', path: `/compare?products=${products.slice(0, 4).join(',')}`, isUnlisted: true },
    {
      name: 'quote',
      path: `/quote?${products
        .slice(0, 3)
        .map((id) => `items=${id}.2`)
        .join('&')}`,
      isUnlisted: true,
    },
    { name: 'downloads', path: '/downloads' },
  ];
}
