import { sql } from 'kysely';
import { downloadCalls, productCalls, siteSearchCalls, staticPageCalls } from '@msl/shared/contracts';
import { createApp } from '../../app';
import { attachChanges, changesOf } from '../../database/changes';
import { insertDemoRecords } from '../../../test/support/demoRecords';
import { untilIndexed } from '../../../test/support/indexed';
import { describePostgres } from '../../../test/support/postgresTests';
import { pdf } from '../../../test/support/sampleFiles';
import { databases, postgres, upload, useTestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';
import { wantedResults } from '../../../test/support/wantedResults';
import { SiteSearch } from './query/siteSearch';

const hostile = [
  ...['"', "'", '* OR *', 'NEAR(led pixel)', 'text:led', 'led AND NOT pixel', '-', ' ', '%', '_', ':*', '!&|()<->'],
  ...['x'.repeat(5000), 'led '.repeat(200), '照明 モジュール', '💡🎡', '\uD83D', '\\', '\u{1E900}'],
];

describe.each(databases)('the search of the site on $name', (database) => {
  const server = useTestApp(database);
  const find = async (q: string, query = {}) =>
    (await server().asGuest(siteSearchCalls.find, { query: { q, ...query } })).answer;

  beforeAll(async () => {
    const { app } = server();
    await insertDemoRecords(app.db, app.files);
    await untilIndexed(server());
  });

  it('answers 60 searches of visitors with what they look for', async () => {
    const wrong: string[] = [];
    for (const [search, ...wanted] of wantedResults) {
      const titles = (await find(search)).data.map(({ title }) => title).slice(0, wanted.length);
      if (titles.join() !== wanted.join()) wrong.push(`${search}: ${titles.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(['led', 'light', 'LED lighting', 'lights'])('shows products before all others for "%s"', async (q) => {
    const kinds = (await find(q, { itemsPerPage: 100 })).data.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'product').length).toBeGreaterThan(5);
    expect(kinds.lastIndexOf('product')).toBeLessThan(kinds.findIndex((kind) => kind !== 'product'));
    const suggested = (await server().asGuest(siteSearchCalls.suggest, { query: { q } })).answer.data;
    expect(new Set(suggested.map(({ kind }) => kind))).toEqual(new Set(['product']));
  });

  it('reads what known words find with few statements', async () => {
    const { db } = server().app;
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    attachChanges(counted, changesOf(db));
    const search = new SiteSearch(counted);
    const count = async (text: string) => {
      statements = 0;
      const { totalItems } = await search.find({ search: text, page: 1, perPage: 10 });
      return { isFound: totalItems > 0, statements };
    };
    // The first search reads the synonyms.
    await count('neon');
    // Vocabulary, matches, short rows and texts.
    expect(await count('rgbw')).toEqual({ isFound: true, statements: 4 });
    expect(await count('pixel strip')).toEqual({ isFound: true, statements: 4 });
    // Part numbers have an index of their own.
    expect(await count('MSL-CB120-RGBW')).toEqual({ isFound: true, statements: 5 });
  });

  it('answers pages of as many results as are asked for, in one order', async () => {
    const whole = await find('light', { kind: 'project', itemsPerPage: 100 });
    expect(whole.data.length).toBeGreaterThan(10);
    expect(whole.data).toHaveLength(whole.counts.project);
    const pages = await Promise.all([1, 2].map((currentPage) => find('light', { kind: 'project', currentPage })));
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data.slice(0, 20));
    const { paginationData } = await find('light', { kind: 'project', currentPage: 2, itemsPerPage: 5 });
    const totalItems = whole.counts.project;
    expect(paginationData).toEqual({
      totalItems,
      itemsPerPage: 5,
      currentPage: 2,
      totalPages: Math.ceil(totalItems / 5),
    });
  });

  it('finds products in their lists by what finds them on the whole site, and keeps the filters', async () => {
    const wrong: string[] = [];
    for (const search of ['CB-120', 'cabachon', 'wallwasher', 'ip67', '24v', 'neon flex', 'سي']) {
      const { data, counts } = await find(search, { kind: 'product' });
      const query = { search, itemsPerPage: 100 };
      const { answer: listed } = await server().asGuest(productCalls.listForGuests, { query });
      const { data: facets } = (await server().asGuest(productCalls.facetsForGuests, { query: { search } })).answer;
      const inCategories = facets.categories.reduce((sum, { count }) => sum + count, 0);
      const admin = (await server().send(productCalls.list, { query: { search, page: 1, limit: 100 } })).answer;
      const ids = listed.data.map(({ _id }) => _id);
      const [first] = facets.categories.filter(({ count }) => count);
      const ofFirst = { ...query, categories: first?._id ?? 'none' };
      const narrowed = (await server().asGuest(productCalls.listForGuests, { query: ofFirst })).answer;
      const isRight =
        data.every(({ _id }) => ids.includes(_id)) &&
        listed.paginationData.totalItems >= counts.product &&
        inCategories === listed.paginationData.totalItems &&
        narrowed.paginationData.totalItems === (first?.count ?? 0) &&
        Boolean(admin.data.length) === Boolean(ids.length);
      if (!isRight) wrong.push(`${search}: ${listed.data.map(({ name }) => name).join(', ')}`);
      expect([search, ids.length > 0]).toEqual([search, search !== 'سي']);
    }
    expect(wrong).toEqual([]);
  });

  it('says in lists which spelling was searched for, and what the results lack', async () => {
    const products = async (search: string) =>
      (await server().asGuest(productCalls.listForGuests, { query: { search } })).answer;
    expect((await products('cabachon')).correctedTo).toBe('cabochon');
    const { data, leftOut } = await products('cb120 xyzzy');
    expect([data[0]?.name, leftOut]).toEqual(['CB120 Three-Ring Cabochon RGBW', ['xyzzy']]);
    const query = { search: 'cb120 xyzzy' };
    const downloads = (await server().asGuest(downloadCalls.listForGuests, { query })).answer;
    expect([downloads.data[0]?.title, downloads.leftOut]).toEqual(['MSL CB120 installation guide', ['xyzzy']]);
    const found = await find('DMX chart', { kind: 'download' });
    const charts = (await server().asGuest(downloadCalls.listForGuests, { query: { search: 'DMX chart' } })).answer;
    expect(charts.data[0]?.title).toBe(found.data[0]?.title);
    // Found, but not with this filter: the results without it.
    const narrowed = { search: 'cabochon', facts: 'unknown:1' };
    const elsewhere = (await server().asGuest(productCalls.listForGuests, { query: narrowed })).answer;
    expect(elsewhere.nearest?.map(({ kind }) => kind)).toContain('product');
  });

  it('finds downloads by typing errors and by other forms of words', async () => {
    const form = { kind: 'data-sheet' as const, title: 'Rhodium mountings', file: [upload(pdf(), 'r.pdf')] };
    const { _id } = (await server().send(downloadCalls.create, { form })).answer.data;
    await until(async () => (await find('rhodium')).data.some((item) => item._id === _id));
    for (const search of ['rhodiun', 'mounted rhodium', 'Rhodium\u00AD mounting']) {
      const listed = (await server().asGuest(downloadCalls.listForGuests, { query: { search } })).answer;
      const inAdmin = (await server().send(downloadCalls.list, { query: { search, page: 1 } })).answer;
      expect([search, ...[...listed.data, ...inAdmin.data].map((item) => item._id)]).toEqual([search, _id, _id]);
    }
  });

  it('counts all kinds, and answers one of them when asked', async () => {
    const all = await find('cabochon');
    const { data, paginationData, counts } = await find('cabochon', { kind: 'product', currentPage: 2 });
    expect(counts).toEqual(all.counts);
    expect(paginationData).toMatchObject({ totalItems: counts.product, currentPage: 2 });
    expect(data.map(({ kind }) => kind)).toEqual(data.map(() => 'product'));
  });

  it('marks the words of the search in the excerpt', async () => {
    const [first] = (await find('24v new work')).data;
    const marked = first?.marks.map(({ start, length }) => first.excerpt.slice(start, start + length));
    expect(marked).toEqual(expect.arrayContaining(['24 V', 'work']));
  });

  it('says which spelling it searched for, and which words the results lack if nothing has all', async () => {
    expect((await find('cabachon')).correctedTo).toBe('cabochon');
    const { data, leftOut } = await find('cb120 xyzzy');
    expect([data[0]?.title, leftOut]).toEqual(['CB120 Three-Ring Cabochon RGBW', ['xyzzy']]);
  });

  it('answers any text with 200 and at most ten results', async () => {
    for (const q of hostile) {
      for (const call of [siteSearchCalls.find, siteSearchCalls.suggest]) {
        const { code, answer } = await server().asGuest(call, { query: { q } });
        expect([q, code, answer.data.length <= 10]).toEqual([q, 200, true]);
      }
    }
  });

  it('follows changes of records with the next search', async () => {
    const { data } = await find('MSL-PW600-65');
    const id = data[0]?._id ?? '';
    // A search does not wait for ever: on a busy machine it answers from the index as it was.
    const finds = (ids: string[]) =>
      until(async () => `${(await find('quasar')).data.map(({ _id }) => _id)}` === `${ids}`);
    await server().send(productCalls.update, { id, form: { name: 'Quasar Supply' } });
    await finds([id]);
    await server().send(productCalls.remove, { id });
    await finds([]);
  });

  it('finds a download by the words of its newest revision only', async () => {
    const form = (title: string) => ({
      form: { kind: 'data-sheet' as const, title, file: [upload(pdf(), `${title}.pdf`)] },
    });
    const found = async (q: string) => (await find(q)).data.map(({ _id }) => _id);
    const { _id: id } = (await server().send(downloadCalls.create, form('Niobium'))).answer.data;
    await until(async () => (await found('niobium')).includes(id));
    const { _id: newest } = (await server().send(downloadCalls.revise, { id, ...form('Tantalum') })).answer.data;
    await until(async () => (await found('tantalum')).includes(newest));
    expect([await found('tantalum'), await found('niobium')]).toEqual([[newest], []]);
  });

  it('finds on one instance what was changed on another', async () => {
    const other = await createApp(server().config, { databaseThreads: false });
    const search = async () => (await other.inject('/api/guest/search?q=vanadium')).json<{ data: unknown[] }>().data;
    expect(await search()).toEqual([]);
    const form = { slug: 'vanadium', heading: 'Vanadium', content: '<p>Strong</p>' };
    await server().send(staticPageCalls.create, { form });
    await until(async () => (await search()).length === 1);
    await other.close();
  });

  it('merges its index after many records were written, and finds them all', async () => {
    const { db } = server().app;
    const at = new Date().toISOString();
    const rows = Array.from({ length: 1000 }, (_, number) => ({
      ...{
        id: `bulk${number}`,
        slug: `bulk-${number}`,
        slugKey: `bulk-${number}`,
        heading: `Bulk ${number}`,
        content: '<p>Zirconium</p>',
      },
      ...{ searchText: '', createdAt: at, updatedAt: at },
    }));
    for (let first = 0; first < rows.length; first += 200)
      await db
        .insertInto('static_pages')
        .values(rows.slice(first, first + 200))
        .execute();
    await until(async () => (await find('zirconium')).counts.page === rows.length);
    if (database.name === 'SQLite')
      await until(async () => {
        const segments = sql<{ count: number }>`select count(distinct segid) as count from search_terms_idx`;
        return (await segments.execute(db)).rows[0]?.count === 1;
      });
    expect((await find('zirconium')).counts.page).toBe(rows.length);
  }, 60_000);
});

describePostgres('the index of terms on PostgreSQL', () => {
  const server = useTestApp(postgres);

  it('has no pending terms once documents were made, as each search would read them all', async () => {
    const { app } = server();
    await insertDemoRecords(app.db, app.files);
    await untilIndexed(server());
    await sql`create extension pgstattuple`.execute(app.db);
    const { rows } = await sql<{ pages: number; documents: number }>`
      select pending_pages as pages, (select count(*) from search_documents) as documents
      from pgstatginindex('search_documents_lexemes')`.execute(app.db);
    expect(rows[0]?.pages).toBe(0);
    expect(rows[0]?.documents).toBeGreaterThan(10);
  });
});
