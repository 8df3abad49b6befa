/** Returns the ids of the records that guests get first. */
export async function records(call: string): Promise<string[]> {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/${call}`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  if (!data.length) throw new Error(`There is no record in ${call}.`);
  return data.map(({ _id }) => _id);
}

export const firstRecord = async (call: string) => (await records(call))[0] ?? '';

/** Returns an address of every public route, with the first record where the route shows one. */
export async function publicAddresses(): Promise<string[]> {
  const products = await records('products');
  const [productId = ''] = products;
  return [
    '/',
    '/about',
    '/categories',
    '/products',
    '/products/Pixel%20Strips',
    `/product/detail/${productId}`,
    `/quote?items=${productId}.40`,
    `/compare?products=${products.slice(0, 4).join(',')}`,
    '/search?q=cabochon',
    '/downloads',
    '/projects',
    `/project/detail/${await firstRecord('projects')}`,
    '/news',
    `/news/detail/${await firstRecord('news')}`,
    '/contact',
    '/static/warranty',
  ];
}
