/** Returns the ids of the records that guests get first. */
async function records(call: string): Promise<string[]> {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/${call}`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  if (!data.length) throw new Error(`There is no record in ${call}.`);
  return data.map(({ _id }) => _id);
}

const firstRecord = async (call: string) => (await records(call))[0] ?? '';

/** Every public route and its address, with the first record where it shows one. */
export const publicRoutes: [name: string, toAddress: () => Promise<string>][] = [
  ['home', async () => '/'],
  ['about', async () => '/about'],
  ['categories', async () => '/categories'],
  ['products', async () => '/products'],
  ['products of a category', async () => '/products/Pixel%20Strips'],
  ['product', async () => `/product/detail/${await firstRecord('products')}`],
  ['quote list', async () => `/quote?items=${await firstRecord('products')}.40`],
  ['comparison', async () => `/compare?products=${(await records('products')).slice(0, 4).join(',')}`],
  ['search results', async () => '/search?q=cabochon'],
  ['downloads', async () => '/downloads'],
  ['projects', async () => '/projects'],
  ['project', async () => `/project/detail/${await firstRecord('projects')}`],
  ['news', async () => '/news'],
  ['news item', async () => `/news/detail/${await firstRecord('news')}`],
  ['contact', async () => '/contact'],
  ['static page', async () => '/static/warranty'],
];

/** Returns an address of every public route. */
export const publicAddresses = () => Promise.all(publicRoutes.map(([, toAddress]) => toAddress()));
