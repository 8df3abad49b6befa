import * as contracts from '@msl/shared/contracts';
import {
  attributeCalls,
  type Call,
  categoryCalls,
  manualCalls,
  newsCalls,
  productCalls,
  projectCalls,
  settingCalls,
  staticPageCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { createApp } from '../app';
import type { App } from '../http/app';
import { pdf } from '../../test/support/sampleFiles';
import { databases, defaultDatabases, type TestApp, upload, useTestApp } from '../../test/support/testApp';
import { until } from '../../test/support/until';

const description = '<p>Text</p>';
const onAboutPage = { sectionTwoHeading: 'Who we are', sectionTwoSubHeading: 'A', sectionTwoDescription: description };

/** Ids of the records that the changes below create, by the path parameter's place in guests' calls. */
type Ids = Partial<
  Record<'attribute' | 'category' | 'manual' | 'product' | 'project' | 'news' | 'page' | 'item', string>
>;

interface Change {
  name: string;
  make: (server: TestApp, ids: Ids) => Promise<{ code: number; answer: unknown }>;
  /** Under which key of {@link Ids} the created id is stored. */
  as?: keyof Ids;
}

const idOf = (ids: Ids, name: keyof Ids): { id: string } => ({ id: ids[name] ?? '' });

/** Every way in which an administrator changes content that guests see, in a possible order. */
const changes: Change[] = [
  {
    name: 'an attribute is created',
    make: (server) =>
      server.send(attributeCalls.create, { body: { fieldName: 'Colour', description: 'Of light', options: ['Red'] } }),
    as: 'attribute',
  },
  {
    name: 'a category is created',
    make: (server, { attribute }) =>
      server.send(categoryCalls.create, { form: { categoryName: 'Pixels', categoryAttrId: attribute } }),
    as: 'category',
  },
  {
    name: 'an attribute is changed',
    make: (server, ids) =>
      server.send(attributeCalls.update, { ...idOf(ids, 'attribute'), body: { options: ['Blue'] } }),
  },
  {
    name: 'a manual is created',
    make: (server) =>
      server.send(manualCalls.create, {
        form: { title: 'Wiring', description, manualFiles: [upload(pdf(), 'a.pdf')] },
      }),
    as: 'manual',
  },
  {
    name: 'a product is created',
    make: (server, { category = '', manual }) =>
      server.send(productCalls.create, {
        form: { name: 'Dot', categoryId: category, manualId: manual, isFeatured: true },
      }),
    as: 'product',
  },
  {
    name: 'a product is changed',
    make: (server, ids) => server.send(productCalls.update, { ...idOf(ids, 'product'), form: { partNumber: 'D-1' } }),
  },
  {
    name: 'a category gets another name',
    make: (server, ids) =>
      server.send(categoryCalls.update, { ...idOf(ids, 'category'), form: { categoryName: 'Dots' } }),
  },
  {
    name: 'a manual is changed',
    make: (server, ids) => server.send(manualCalls.update, { ...idOf(ids, 'manual'), form: { title: 'Mounting' } }),
  },
  {
    name: 'a manual is deleted, which takes it off its products',
    make: (server, ids) => server.send(manualCalls.remove, { ...idOf(ids, 'manual') }),
  },
  {
    name: 'products are no longer featured',
    make: (server, { product = '' }) =>
      server.send(productCalls.bulk, { body: { action: 'unfeature', ids: [product] } }),
  },
  {
    name: 'a project is created',
    make: (server) => server.send(projectCalls.create, { form: { name: 'Wheel' } }),
    as: 'project',
  },
  {
    name: 'news is created',
    make: (server) => server.send(newsCalls.create, { form: { title: 'Opening', description, isFeatured: true } }),
    as: 'news',
  },
  {
    name: 'news is changed',
    make: (server, ids) => server.send(newsCalls.update, { ...idOf(ids, 'news'), form: { title: 'Opened' } }),
  },
  {
    name: 'a static page is created',
    make: (server) =>
      server.send(staticPageCalls.create, { form: { slug: 'imprint', heading: 'A', content: '<p>B</p>' } }),
    as: 'page',
  },
  {
    name: 'a static page gets another slug',
    make: (server, ids) => server.send(staticPageCalls.update, { ...idOf(ids, 'page'), form: { slug: 'legal' } }),
  },
  {
    name: 'the settings of a page are stored',
    make: (server) => server.send(settingCalls.storeSectionTwo, { form: onAboutPage }),
  },
  {
    name: 'the meta settings are stored',
    make: (server) =>
      server.send(settingCalls.storeMeta, { body: { metaTitle: 'A', metaDescription: 'B', metaKeyword: 'C' } }),
  },
  {
    name: 'an accordion item is stored',
    make: (server) => server.send(settingCalls.storeAccordion, { form: { title: 'A', content: 'B', description } }),
    as: 'item',
  },
  {
    name: 'an accordion item is deleted',
    make: (server, ids) => server.send(settingCalls.removeAccordion, { ...idOf(ids, 'item') }),
  },
  {
    name: 'a static page is deleted',
    make: (server, ids) => server.send(staticPageCalls.remove, { ...idOf(ids, 'page') }),
  },
  { name: 'news is deleted', make: (server, ids) => server.send(newsCalls.remove, { ...idOf(ids, 'news') }) },
  {
    name: 'a project is deleted',
    make: (server, ids) => server.send(projectCalls.remove, { ...idOf(ids, 'project') }),
  },
  {
    name: 'a product is deleted',
    make: (server, ids) => server.send(productCalls.remove, { ...idOf(ids, 'product') }),
  },
  {
    name: 'a category is deleted',
    make: (server, ids) => server.send(categoryCalls.remove, { ...idOf(ids, 'category') }),
  },
];

/** Which record the parameter of a guest's call names. */
const named: [path: RegExp, what: keyof Ids][] = [
  [/^guest\/product\/detail/, 'product'],
  [/^guest\/manual/, 'manual'],
  [/^guest\/project/, 'project'],
  [/^guest\/news/, 'news'],
  [/categoryId/, 'category'],
];

const guestPaths = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Calls'))
  .flatMap(([, calls]) => Object.values(calls as Record<string, Call>))
  .filter(({ method, path }) => method === 'GET' && path.startsWith('guest/'))
  .map(({ path }) => path);

function addressesOf(ids: Ids): string[] {
  const paths = guestPaths.map((path) => {
    const what = named.find(([form]) => form.test(path))?.[1];
    return `/api/${path.replace(/:slug/, 'imprint').replace(/:\w+/, (what && ids[what]) ?? 'none')}`;
  });
  const moved = ['/static/imprint', '/products/Pixels'].map((path) => `/api/guest/moved-path?path=${path}`);
  const ofMachines = ['/sitemap.xml', '/news.rss', '/news.atom'];
  const listings = [
    '/api/guest/products?isFeatured=true',
    '/api/guest/products?search=dot&categories=dots',
    '/api/guest/products?options=Colour:Red',
  ];
  return [...paths, ...listings, ...moved, ...ofMachines];
}

const answers = (app: App, ids: Ids) =>
  Promise.all(
    addressesOf(ids).map(async (url) => {
      const { statusCode, body } = await app.inject(url);
      return [url, statusCode, statusCode === 200 ? body : ''];
    }),
  );

/** Without the dates of listings, which never run backwards: also a deletion that was undone has changed them. */
const withoutDates = (list: Awaited<ReturnType<typeof answers>>) =>
  list.map(([url, status, body]) => [url, status, String(body).replace(/<lastmod>[^<]*<\/lastmod>/g, '')]);

describe.each(defaultDatabases)('cached responses to guests on $name', (database) => {
  const server = useTestApp(database);
  /** Returns the answers of a server with an empty cache. */
  async function answersOfFreshServer(ids: Ids) {
    const fresh = await createApp(server().config, { databaseThreads: false });
    try {
      return await answers(fresh, ids);
    } finally {
      await fresh.close();
    }
  }

  // One sequence, because each change needs the records that the earlier changes created.
  it('are up to date at once after every change by an administrator and after its undo', async () => {
    const ids: Ids = {};
    for (const { name, make, as } of changes) {
      // Also fills the cache, which the start of the fresh server emptied.
      const before = await answers(server().app, ids);
      const { code, answer } = await make(server(), ids);
      expect([name, [200, 201].includes(code)]).toEqual([name, true]);
      const { _id, undo } = (answer as { data: { _id?: string; undo?: string } }).data;
      if (as) ids[as] = _id;
      expect([name, await answers(server().app, ids)]).toEqual([name, await answersOfFreshServer(ids)]);
      expect([name, undo !== undefined]).toEqual([name, / is deleted/.test(name)]);
      if (!undo) continue;
      expect((await server().send(undoCalls.restore, { token: undo })).code).toBe(200);
      expect([name, withoutDates(await answers(server().app, ids))]).toEqual([name, withoutDates(before)]);
      await make(server(), ids);
    }
  }, 120_000);
});

describe.each(databases)('cached responses of several servers on $name', (database) => {
  const server = useTestApp(database);

  it('are up to date soon after a change by another server', async () => {
    const other = await createApp(server().config, { databaseThreads: false });
    try {
      const url = '/api/guest/news';
      await other.inject(url);
      const before = (await other.inject(url)).body;
      await server().send(newsCalls.create, { form: { title: 'From elsewhere', description } });
      let now = before;
      await until(async () => (now = (await other.inject(url)).body) !== before);
      expect(now).toBe((await server().app.inject(url)).body);
      expect(now).toContain('From elsewhere');
      expect(other.cache.counts().hits).toBeGreaterThan(0);
    } finally {
      await other.close();
    }
  });

  it('show administrators their own save on another server at once', async () => {
    const other = await createApp(server().config, { databaseThreads: false });
    try {
      for (let index = 0; index < 10; index += 1) {
        await other.inject('/api/guest/news');
        const saved = await server().send(newsCalls.create, { form: { title: `Save ${index}`, description } });
        const headers = { cookie: [saved.headers['set-cookie'] ?? []].flat().join('; ') };
        const read = await other.inject({ url: '/api/guest/news?currentPage=1', headers });
        expect(read.body).toContain(`Save ${index}`);
      }
    } finally {
      await other.close();
    }
  });
});
