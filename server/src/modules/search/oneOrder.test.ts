import {
  type Call,
  categoryCalls,
  type FoundKind,
  manualCalls,
  newsCalls,
  productCalls,
  projectCalls,
  searchCalls,
  siteSearchCalls,
  staticPageCalls,
} from '@msl/shared/contracts';
import { sql } from 'kysely';
import { insertDemoRecords } from '../../../test/support/demoRecords';
import { untilIndexed } from '../../../test/support/indexed';
import { databases, useTestApp } from '../../../test/support/testApp';

/** Parts of words, which are completed if no record has them as words. */
const partsOfWords = ['bochon', 'sher'];
/** Only lists find it: neither database has an index of letters. */
const letter = 'e';

const searches = [
  ...['rgbw', 'fw 72', 'ip 67', 'weel', 'cabachon', 'wall washer', 'wallwasher', '24 V strip', 'CB-120', 'neon'],
  ...[...partsOfWords, letter],
  // Nothing at all.
  ...['xyzzy', 'cb120 xyzzy'],
  // Words that a project has as names and facts, and products in part.
  ...['coaster neon', 'carousel lamps'],
  // Series of products, which downloads name too.
  ...['CB', 'FW'],
];

interface Listed {
  data: { _id: string }[];
  paginationData?: { totalItems: number };
}

const firstIds = ({ data }: Listed) => data.slice(0, 5).map(({ _id }) => _id);
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

describe.each(databases)('the lists of the site and of the admin on $name', (database) => {
  const server = useTestApp(database);

  beforeAll(async () => {
    await insertDemoRecords(server().app.db, server().app.files);
    await untilIndexed(server());
  });

  const listed = async (call: Call, query: object): Promise<Listed> =>
    (await server().send<Call>(call, { query } as never)).answer as unknown as Listed;
  const products = (search: string, query: object = {}) =>
    listed(productCalls.list, { search, page: 1, limit: 100, ...query });
  const onSite = async (search: string) =>
    (await server().asGuest(productCalls.listForGuests, { query: { search, itemsPerPage: 100 } })).answer;
  const palette = async (q: string) => (await server().send(searchCalls.find, { query: { q } })).answer.data;

  it.each(searches)('find the same products by "%s" in the same order', async (search) => {
    const site = await onSite(search);
    // A list of the admin cannot say that words are left out, so it is empty then.
    const isWhole = !site.leftOut?.length;
    const expected = { count: isWhole ? site.paginationData.totalItems : 0, first: isWhole ? firstIds(site) : [] };
    const [admin, picker] = [await products(search), await listed(productCalls.list, { search })];
    const inPalette = (await palette(search)).filter(({ kind }) => kind === 'product');
    expect({ count: admin.paginationData?.totalItems, first: firstIds(admin) }).toEqual(expected);
    expect({ count: picker.data.length, first: firstIds(picker) }).toEqual(expected);
    expect(firstIds({ data: inPalette })).toEqual(expected.first.slice(0, inPalette.length));
    expect(inPalette.length > 0).toBe(expected.count > 0);
  });

  it.each(searches.filter((search) => search !== letter))(
    'find as many products by "%s" as the search of the whole site, in its order',
    async (search) => {
      const site = await onSite(search);
      const query = { q: search, itemsPerPage: 100 };
      const whole = (await server().asGuest(siteSearchCalls.find, { query })).answer;
      const tab = (await server().asGuest(siteSearchCalls.find, { query: { ...query, kind: 'product' } })).answer;
      const inWhole = whole.data.filter(({ kind }) => kind === 'product');
      const { totalItems } = site.paginationData;
      expect([whole.counts.product, tab.counts.product, tab.paginationData.totalItems]).toEqual(
        Array(3).fill(totalItems),
      );
      expect(tab.counts).toEqual(whole.counts);
      expect(firstIds(tab)).toEqual(firstIds(site));
      expect(firstIds({ data: inWhole })).toEqual(firstIds(site));
    },
  );

  it.each(partsOfWords)('suggest what has "%s" within a word', async (q) => {
    const { data } = (await server().asGuest(siteSearchCalls.suggest, { query: { q } })).answer;
    expect(data[0]?._id).toBe(firstIds(await onSite(q))[0]);
    expect(data.length).toBeGreaterThan(1);
  });

  it('show the products of a category before its page, also by its name', async () => {
    const all = (await server().send(productCalls.list, { query: {} })).answer.data;
    const { data: categories } = (await server().asGuest(categoryCalls.listForGuests, {})).answer;
    const wrong: string[] = [];
    for (const { categoryName } of categories) {
      const { data } = (await server().asGuest(siteSearchCalls.find, { query: { q: categoryName, itemsPerPage: 100 } }))
        .answer;
      const ofCategory = new Set(all.flatMap((one) => (one.categoryName === categoryName ? one._id : [])));
      const before = data.slice(
        0,
        data.findIndex(({ kind, title }) => kind === 'page' && title === categoryName),
      );
      if (before.filter(({ _id }) => ofCategory.has(_id)).length !== ofCategory.size) wrong.push(categoryName);
    }
    expect(wrong).toEqual([]);
    expect(categories.length).toBeGreaterThan(10);
  });

  it.each(['rgbw', 'ip 67', 'neon', 'wall washer', 'power supply', 'strobe', '24 V strip', 'washer', 'cabachon'])(
    'show products before any page and news for "%s"',
    async (q) => {
      const { data } = (await server().asGuest(siteSearchCalls.find, { query: { q } })).answer;
      const kinds = data.map(({ kind }) => kind);
      expect(kinds.slice(0, 3)).toEqual(['product', 'product', 'product']);
    },
  );

  it('find enough for the tests above to tell orders and counts apart', async () => {
    const counts = await Promise.all(searches.map(async (search) => (await onSite(search)).paginationData.totalItems));
    expect(counts.filter((count) => count > 5).length).toBeGreaterThanOrEqual(6);
    const newestFirst = firstIds(await products('rgbw', { sort: '-createdAt' }));
    expect(firstIds(await products('rgbw'))).not.toEqual(newestFirst);
  });

  it.each<[FoundKind, Call, string[]]>([
    [
      'project',
      projectCalls.list,
      ['weel', 'halo wheel', 'dubai', 'Sao Paulo', 'media facade', '8 deg spot', 'e14 lamp'],
    ],
    ['news', newsCalls.list, ['volts', 'controller']],
  ])('find the same records of the kind %s', async (kind, call, texts) => {
    for (const search of texts) {
      const { data, counts } = (await server().asGuest(siteSearchCalls.find, { query: { q: search, kind } })).answer;
      const admin = await listed(call, { search, page: 1, limit: 100 });
      expect([search, admin.paginationData?.totalItems, firstIds(admin)]).toEqual([
        ...[search, counts[kind], firstIds({ data })],
      ]);
      expect(counts[kind]).toBeGreaterThan(0);
    }
  });

  it('find records of two tables that the site shows as one kind, each in its own list', async () => {
    const titles = async (call: Call, search: string) =>
      (await listed(call, { search })).data.map((one) => Object.values(one).join(' '));
    expect((await titles(categoryCalls.list, 'cabachon'))[0]).toContain('Cabochon');
    expect((await titles(staticPageCalls.list, 'jobs'))[0]).toContain('Careers');
    expect((await titles(manualCalls.list, 'cabachon'))[0]).toContain('Cabochon');
    // No category has the word, although pages have.
    expect(await titles(categoryCalls.list, 'careers')).toEqual([]);
  });

  it('keep the order that an administrator chose', async () => {
    const [found, sorted] = [await products('rgbw'), await products('rgbw', { sort: '-name' })];
    const namesOf = ({ data }: Listed) => (data as { _id: string; name: string }[]).map(({ name }) => name);
    const collator = new Intl.Collator('en', { numeric: true });
    expect(namesOf(sorted)).toEqual(namesOf(found).toSorted((a, b) => collator.compare(b, a)));
    const byCategory = await products('rgbw', { sort: 'categoryName' });
    const categories = (byCategory.data as unknown as { categoryName: string }[]).map((one) => one.categoryName);
    expect(categories).toEqual(categories.toSorted(collator.compare));
    expect(byCategory.data).toHaveLength(found.data.length);
  });

  it('keep the order of the search on every page and within a filter', async () => {
    const all = firstIds(await products('rgbw'));
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => products('rgbw', { page, limit: 1 })));
    expect(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(all);
    const { data } = (await products('rgbw')) as { data: { _id: string; categoryId: string }[] };
    const [{ categoryId } = { categoryId: '' }] = data;
    const inCategory = data.filter((one) => one.categoryId === categoryId).map(({ _id }) => _id);
    const narrowed = await products('rgbw', { categoryId });
    expect(narrowed.data.map(({ _id }) => _id)).toEqual(inCategory);
    expect(narrowed.paginationData?.totalItems).toBe(inCategory.length);
  });

  it('export what a searched list shows, and change all of it at once', async () => {
    const { data, paginationData } = await products('weel');
    const csv = (await server().send(productCalls.export, { query: { search: 'weel' } })).answer;
    const names = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .flatMap((line) => /^"([^"]*)"/.exec(line)?.[1] ?? []);
    expect(names).toEqual((data as { _id: string; name: string }[]).map(({ name }) => name));
    const send = (count: number) =>
      server().send(productCalls.bulk, { body: { action: 'feature', matching: { search: 'weel', count } } });
    const count = paginationData?.totalItems ?? 0;
    expect((await send(count + 1)).failure.message).toContain(`Now ${count} product`);
    expect((await send(count)).code).toBe(200);
    expect((await products('weel', { isFeatured: true })).paginationData?.totalItems).toBe(count);
  });

  it('show administrators what the site does not know, after what it does', async () => {
    const create = async (title: string, form: object = {}) =>
      (await server().send(newsCalls.create, { form: { title, description: '<p>x</p>', ...form } })).answer.data;
    const later = await create('A zoetrope for next year', { publishedAt: inDays(300) });
    const now = await create('The zoetrope of this year');
    await untilIndexed(server());
    const [news, inPalette] = [
      await listed(newsCalls.list, { search: 'zoetrope year' }),
      await palette('zoetrope year'),
    ];
    expect(firstIds(news)).toEqual([now._id, later._id]);
    expect(inPalette.map(({ _id }) => _id)).toEqual([now._id, later._id]);
    // By a part of a word, and where the site corrects the search.
    expect(firstIds(await listed(newsCalls.list, { search: 'zoetrop nex' }))).toEqual([later._id]);
    const { data } = (await server().asGuest(siteSearchCalls.find, { query: { q: 'zoetrope year' } })).answer;
    expect(data.map(({ _id }) => _id)).not.toContain(later._id);
  });

  it('sort categories alike in the facets and in the list of all categories', async () => {
    for (const categoryName of ['Ångström', '10 mm', '2 mm', 'ångstrom 2', '(Other)', 'Zebra', '-Dash'])
      await server().send(categoryCalls.create, { form: { categoryName } });
    const { data: facets } = (await server().asGuest(productCalls.facetsForGuests, {})).answer;
    const all = (await server().asGuest(categoryCalls.listForGuests, {})).answer.data;
    expect(facets.categories.map(({ categoryName }) => categoryName)).toEqual(
      all.map(({ categoryName }) => categoryName),
    );
  });

  it('find records while the index is behind', async () => {
    const { db } = server().app;
    const [first] = firstIds(await products('rgbw'));
    const before = await products('rgbw');
    await sql`delete from search_documents where "recordId" = ${first}`.execute(db);
    const behind = await products('rgbw');
    expect(behind.data.at(-1)?._id).toBe(first);
    expect(behind.data).toHaveLength(before.data.length);
  });
});
