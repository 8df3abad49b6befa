/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import fc from 'fast-check';
import { readAddress, renderPage } from '../../../host/src/entry-server';

const names = Array.from({ length: 120 }, (_, at) => `A category with a long name ${at}`);
const optionNames = Array.from({ length: 120 }, (_, at) => `${at}`);
const options = Array.from({ length: 120 }, (_, at) => ({ key: `Lens:${at}`, option: `${at}`, count: 1 }));
const factOf = (_id: string, fieldName: string, kind: string) => ({
  ...{ _id, fieldName, kind, unit: '', group: '', order: 1, count: 9, min: null, max: null, values: [] },
});
const facets = {
  categories: names.map((categoryName, at) => ({ _id: `c${at}`, categoryName, count: 1 })),
  attributes: [{ fieldName: 'Lens', order: 0, options }],
  facts: [
    {
      ...factOf('t1', 'Protocol', 'text'),
      values: optionNames.map((value) => ({ key: `t1:${value}`, value, count: 1 })),
    },
    { ...factOf('n1', 'Pitch', 'number'), min: 1, max: 120 },
  ],
};
const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const product = {
  ...{ _id: 'p1', categoryId: 'c1', categoryName: names[1], name: 'Dot', partNumber: 'D-1', description: 'Text' },
  ...{ specifications: '', manualId: null, imagePath: [], date: times.createdAt, isFeatured: false, ...times },
  ...{
    facts: {},
    offers: {},
    keyFacts: [],
    factSheet: [],
    choices: [{ _id: 'a', fieldName: 'Lens', options: optionNames, codes: {} }],
  },
};
const pagination = { totalItems: 99, itemsPerPage: 9, currentPage: 1, totalPages: 11 };

const answers: Record<string, object> = {
  'guest/products': { data: Array<object>(9).fill(product), paginationData: pagination },
  'guest/products/facets': { data: facets },
  'guest/category': { data: facets.categories.map((category) => ({ ...category, filePath: null, ...times })) },
  'guest/product/detail/p1': { data: product },
  'guest/product/links/p1': { data: { projects: [], relations: [], news: [] } },
  'guest/downloads': { data: [], paginationData: { ...pagination, totalItems: 0 } },
  'guest/moved-path': { data: { path: null } },
  'guest/meta-setting-detail': { data: { metaTitle: 'MSL', metaDescription: '', metaKeyword: '' } },
};

/** Renders the page at an address as the server does; counts what it asks the API. */
async function render(address: string) {
  const asked: string[] = [];
  const { url } = readAddress(address);
  const page = await renderPage({
    url,
    assets: { entry: [], chunks: {}, sources: {} },
    publicUrl: 'http://site',
    remotesUrl: '/remotes/registry.json',
    transport: ({ path, query }) => {
      asked.push(path + JSON.stringify(query ?? {}));
      if (path.startsWith('guest/static-page/')) return Promise.resolve({ status: 404, answer: { status: false } });
      return Promise.resolve({ status: 200, answer: { status: true, data: [], ...answers[path] } });
    },
  });
  return { ...page, asked, bytes: Buffer.byteLength(page.html) + (page.location?.length ?? 0) };
}

/** The least processor time of several renderings, so that neither a collection of garbage nor other work counts. */
async function processorMs(address: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const before = process.cpuUsage();
    await render(address);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

const longest = 8000;
const many = (one: (at: number) => string, separator: string) =>
  Array.from({ length: longest }, (_, at) => one(at))
    .join(separator)
    .slice(0, longest);

const hostileAddresses: [what: string, address: string][] = [
  ['unknown options', `/products?options=${many((at) => `${at}:b`, ',')}`],
  ['unknown categories', `/products?categories=${many((at) => `${at}`, ',')}`],
  ['repeated options', `/products?${many((at) => `options=${at}:b`, '&')}`],
  ['offered options', `/products?options=${many((at) => `Lens:${at}`, ',')}`],
  ['offered categories', `/products?categories=${many((at) => encodeURIComponent(names[at % 120] ?? ''), ',')}`],
  ['unknown facts', `/products?facts=${many((at) => `${at}:b`, ',')}`],
  ['repeated bounds', `/products?${many((at) => `facts=n1:${at}-`, '&')}`],
  ['offered facts', `/products?facts=${many((at) => `t1:${at % 120}`, ',')}`],
  ['categories in the path', `/products/${many((at) => `${at}`, ',')}`],
  ['a search that is escaped wherever it is shown', `/products?search=${'%3C'.repeat(2600)}`],
  ['repeated choices of a product', `/product/detail/p1?${many((at) => `Lens=${at}`, '&')}`],
  ['many slashes', `/${many(() => 'a', '/')}`],
  ['a long slug', `/static/${'%22'.repeat(2600)}`],
  ['unknown names', `/contact?${many((at) => `x${at}`, '&')}`],
];

describe('a page rendered for a hostile URL', () => {
  it.each(hostileAddresses)('is not much larger than a plain one with %s', async (_, address) => {
    const plain = await render('/products');
    const { bytes, asked } = await render(address);
    expect(bytes).toBeLessThan(plain.bytes + 60 * address.length);
    expect(asked.length).toBeLessThanOrEqual(12);
    expect(asked.join('').length).toBeLessThan(4000 + 12 * address.length);
  });

  it.each(hostileAddresses)('takes not much more processor time than a plain one with %s', async (_, address) => {
    const plainMs = await processorMs('/products');
    const hostileMs = await processorMs(address);
    // A thousand unknown options once took fifty times as long.
    expect(hostileMs).toBeLessThan(plainMs * 4);
  });

  it('grows no faster than the URL, whatever its query contains', async () => {
    const oneCategory = `/products/${encodeURIComponent(names[0] ?? '')}`;
    const plain = (await render(oneCategory)).bytes;
    const value = fc.oneof(fc.constantFrom(...names, ...options.map(({ key }) => key)), fc.string({ maxLength: 20 }));
    const query = fc.record({
      values: fc.array(value, { maxLength: 400 }),
      name: fc.constantFrom('options', 'categories', 'facts', 'search', 'x'),
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ values, name }) => {
        const address = `/products?${name}=${encodeURIComponent(values.join(',')).slice(0, longest).replace(/%.?$/, '')}`;
        const { bytes } = await render(address);
        expect(bytes).toBeLessThan(plain + 60 * address.length);
      }),
      { numRuns: 50 },
    );
  });

  it('leaves no timer behind after a page or a redirect', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    try {
      for (const address of ['/products', '/products?categories=nothing', '/nowhere']) await render(address);
      jest.advanceTimersByTime(1000);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('redirects to the URL with only the offered filters, which renders', async () => {
    const { status, location } = await render(
      `/products?search=rgb&categories=c1&options=${many((at) => `${at}:b`, ',')},Lens:3`,
    );
    expect([status, location]).toEqual([302, '/products/c1?search=rgb&options=Lens:3']);
    const some = await render('/products?options=0:b,Lens:3,Lens:5&page=2&gclid=1');
    expect([some.status, some.location]).toEqual([302, '/products?options=Lens:3,Lens:5']);
    const page = await render(some.location ?? '');
    expect([page.status, page.location]).toEqual([200, undefined]);
  });
});
