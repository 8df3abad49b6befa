import { categoryCalls, newsCalls, productCalls, projectCalls, siteSearchCalls } from '@msl/shared/contracts';
import { createApp } from '../../app';
import { changesOf } from '../../database/changes';
import { clockOf } from '../../database/databaseClock';
import type { App } from '../../http/app';
import { databases, defaultDatabases, useEmptyTestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';

const dayMs = 24 * 3_600_000;
const hidden = 'Zephyrlantern';
const description = '<p>Kettledrums over the harbour</p>';

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const searches = [hidden, 'zephyrlanterm', 'zephyr', 'kettledrums'];

/** Addresses with a query, besides the addresses of all routes. */
const queries = [
  '/api/guest/news?isFeatured=true',
  ...searches.flatMap((q) => [`/api/guest/search?q=${q}`, `/api/guest/search?q=${q}&kind=news`]),
  ...searches.map((q) => `/api/guest/search/suggest?q=${q}`),
];

/** The addresses at which readers are told of a published item; `:id` is its id and `:product` one that it is about. */
const told = [
  ...['/api/guest/news', '/api/guest/news/recent', '/api/guest/news/detail/:id', '/api/guest/news?isFeatured=true'],
  ...['/api/guest/product/links/:product', '/sitemap.xml', '/news.rss', '/news.atom', '/og/news/:id.1.jpg'],
  ...queries.filter((query) => query.includes('search')),
];

function moveClock(app: App, days: number) {
  const clock = clockOf(app.db);
  const { now } = clock;
  jest.spyOn(clock, 'now').mockImplementation(() => now() + days * dayMs);
}

afterEach(() => jest.restoreAllMocks());

describe.each(defaultDatabases)('scheduled news on $name', (database) => {
  const server = useEmptyTestApp(database);

  async function schedule(form: object = {}) {
    const categoryId = (await server().send(categoryCalls.create, { form: { categoryName: 'Pixels' } })).answer.data
      ._id;
    const product = (await server().send(productCalls.create, { form: { name: 'Dot', categoryId } })).answer.data._id;
    const project = (await server().send(projectCalls.create, { form: { name: 'Wheel' } })).answer.data._id;
    const links = { productIds: product, projectIds: project };
    const item = {
      title: `${hidden} opens`,
      description,
      isFeatured: true,
      publishedAt: inDays(2),
      ...links,
      ...form,
    };
    const created = await server().send(newsCalls.create, { form: item });
    return { id: created.answer.data._id, ids: { product, project, category: categoryId } };
  }

  /** Returns every public address: of all routes, with each of the ids. */
  function publicAddresses(ids: Record<string, string>): string[] {
    const paths = server()
      .routes.filter(({ method, config }) => method === 'GET' && (config as { access?: string }).access === 'public')
      .map(({ url }) => url)
      .filter((url) => !/\*|^\/(?:metrics|healthz|readyz|api\/docs)/.test(url));
    const named = paths.flatMap((path) =>
      Object.values(ids).map((id) => {
        if (path === '/og/:kind/:name') return `/og/news/${id}.1.jpg`;
        return path.replace(/:part\([^)]*\)/, '1').replace(/:\w+/g, id);
      }),
    );
    return [...new Set([...named, ...queries])];
  }

  async function addressesThatTellOf(id: string, ids: Record<string, string>, app = server().app): Promise<string[]> {
    const found: string[] = [];
    for (const url of publicAddresses({ ...ids, news: id })) {
      const { statusCode, body, headers } = await app.inject(url);
      // An answer to a search may repeat what was searched for.
      const tells = [`${hidden} opens`, 'Kettledrums', `"${id}"`, `/${id}`].some((text) => body.includes(text));
      const isImage = url.startsWith(`/og/news/${id}`) && (statusCode < 400 || headers.location !== undefined);
      if (tells || isImage || /"correctedTo":"[^"]/.test(body)) found.push(url);
    }
    return found;
  }

  it('are known at no public address before their time, and at all of them after it', async () => {
    const { id, ids } = await schedule();
    // Twice, so that responses are cached.
    expect(await addressesThatTellOf(id, ids)).toEqual([]);
    expect(await addressesThatTellOf(id, ids)).toEqual([]);
    expect((await server().app.inject(`/api/guest/news/detail/${id}`)).statusCode).toBe(404);
    const forAdministrators = (await server().send(newsCalls.list, { query: {} })).answer.data;
    expect(forAdministrators.map(({ _id }) => _id)).toEqual([id]);

    moveClock(server().app, 3);
    const expected = told.map((url) => url.replace(':id', id).replace(':product', ids.product));
    expect((await addressesThatTellOf(id, ids)).sort()).toEqual(expected.sort());
  }, 30_000);

  it('are hidden again when their time is moved to the future', async () => {
    const { id, ids } = await schedule({ publishedAt: inDays(-1) });
    expect(await addressesThatTellOf(id, ids)).toContain('/news.rss');
    await server().send(newsCalls.update, { id, form: { publishedAt: inDays(1) } });
    expect(await addressesThatTellOf(id, ids)).toEqual([]);
  }, 30_000);

  it('date listings by their publication, and never by a time to come', async () => {
    const lastmodOf = async (path: string) => {
      const { body } = await server().app.inject('/sitemap.xml');
      return new RegExp(`${path}</loc><lastmod>([^<]*)<`).exec(body)?.[1] ?? '';
    };
    const earlier = (await server().send(newsCalls.create, { form: { title: 'Earlier', description } })).answer.data;
    expect(await lastmodOf('/news')).toBe(earlier.updatedAt);
    const publishedAt = inDays(2);
    const { id } = await schedule({ publishedAt, correctedAt: inDays(4) });
    expect(await lastmodOf('/news')).toBe(earlier.updatedAt);
    moveClock(server().app, 3);
    expect(await lastmodOf('/news')).toBe(publishedAt);
    expect(await lastmodOf(`/news/detail/${id}`)).toBe(publishedAt);
    const shown = (await server().asGuest(newsCalls.getForGuests, { id })).answer.data;
    expect(shown).toMatchObject({ publishedAt, correctedAt: null });
    const feed = (await server().app.inject('/news.atom')).body;
    expect(feed).not.toContain(inDays(4).slice(0, 10));
  });

  it('let no date of a listing run backwards when the newest item is withdrawn or deleted', async () => {
    const lastmodOf = async () =>
      /\/news<\/loc><lastmod>([^<]*)</.exec((await server().app.inject('/sitemap.xml')).body)?.[1] ?? '';
    const create = async (title: string) =>
      (await server().send(newsCalls.create, { form: { title, description } })).answer.data;
    const [withdrawn, deleted] = [await create('Withdrawn'), await create('Deleted')];
    const times = [await lastmodOf()];
    await server().send(newsCalls.remove, { id: deleted._id });
    times.push(await lastmodOf());
    await server().send(newsCalls.update, { id: withdrawn._id, form: { publishedAt: inDays(2) } });
    times.push(await lastmodOf());
    expect(times[0]).not.toBe('');
    expect([...new Set(times)].sort()).toEqual(times);
    expect(times.at(-1)! <= new Date().toISOString()).toBe(true);
  });

  it('count as a change of the news when their time comes, without any request', async () => {
    const { id } = await schedule({ publishedAt: inDays(1) });
    const countedMs: number[] = [];
    changesOf(server().app.db).observe((tables) => tables?.includes('news') && countedMs.push(Date.now()));
    const publishedMs = Date.now() + 500;
    await server().send(newsCalls.update, { id, form: { publishedAt: new Date(publishedMs).toISOString() } });
    await until(() => countedMs.some((ms) => ms >= publishedMs));
    expect((await server().asGuest(siteSearchCalls.find, { query: { q: hidden } })).answer.data).toHaveLength(1);
  });
});

describe.each(databases)('scheduled news of two servers on $name', (database) => {
  const server = useEmptyTestApp(database);

  it('appear on both at their time, also where cached responses lack them', async () => {
    const other = await createApp(server().config, { databaseThreads: false });
    try {
      const form = { title: hidden, description, publishedAt: inDays(2) };
      const urls = ['/api/guest/news', '/news.rss', `/api/guest/search?q=${hidden}`];
      const titles = (app: App) => Promise.all(urls.map(async (url) => (await app.inject(url)).body.includes(hidden)));
      await server().send(newsCalls.create, { form });
      for (const app of [server().app, other, other]) expect(await titles(app)).toEqual([false, false, false]);
      for (const app of [server().app, other]) moveClock(app, 3);
      for (const app of [server().app, other]) await until(async () => (await titles(app)).every(Boolean));
    } finally {
      await other.close();
    }
  });
});
