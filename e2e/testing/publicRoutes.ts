async function firstRecord(call: string): Promise<string> {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/${call}`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  if (!data[0]) throw new Error(`There is no record in ${call}.`);
  return data[0]._id;
}

/** Returns an address of every public route, with the first record where the route shows one. */
export async function publicAddresses(): Promise<string[]> {
  return [
    '/',
    '/about',
    '/categories',
    '/products',
    '/products/Pixel%20Strips',
    `/product/detail/${await firstRecord('products')}`,
    '/projects',
    `/project/detail/${await firstRecord('projects')}`,
    '/news',
    `/news/detail/${await firstRecord('news')}`,
    '/contact',
    '/static/warranty',
  ];
}
