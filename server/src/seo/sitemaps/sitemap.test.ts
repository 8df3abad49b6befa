import { categoryCalls, newsCalls, productCalls, projectCalls, staticPageCalls } from '@msl/shared/contracts';
import { sql } from 'kysely';
import { databases, defaultDatabases, TestApp, upload, useTestApp } from '../../../test/support/testApp';
import { picture } from '../../../test/support/sampleFiles';
import { addressSources } from './siteAddresses';
import { Sitemap } from './sitemap';

const publicUrl = 'https://msl.example';
const description = '<p>Text</p>';
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe.each(defaultDatabases)('the sitemap on $name', (database) => {
  const server = useTestApp(database, { publicUrl });
  const read = async (url = '/sitemap.xml', headers = {}) => server().app.inject({ url, headers });

  it('contains every public page with its canonical URL, last change and first picture', async () => {
    const send = server().send.bind(server());
    const category = (await send(categoryCalls.create, { form: { categoryName: "Strobes & 'Flash'" } })).answer.data;
    const images = [upload(await picture('jpeg'), 'a.jpg')];
    const form = { name: 'Dot', categoryId: category._id, images };
    const product = (await send(productCalls.create, { form })).answer.data;
    const project = (await send(projectCalls.create, { form: { name: 'Wheel' } })).answer.data;
    const item = (await send(newsCalls.create, { form: { title: 'Opening', description } })).answer.data;
    await send(staticPageCalls.create, { form: { slug: 'Warranty', heading: 'A', content: description } });
    const { statusCode, headers, body } = await read();
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const listings = ['/', '/about', '/categories', '/products', '/projects', '/news', '/downloads', '/contact'];
    expect(locations(body)).toEqual(
      [
        ...listings,
        '/static/Warranty',
        '/products/Strobes%20%26%20&apos;Flash&apos;',
        `/project/detail/${project._id}`,
        `/news/detail/${item._id}`,
        `/product/detail/${product._id}/dot`,
      ].map((path) => publicUrl + path),
    );
    expect(body).toContain(
      `<lastmod>${product.updatedAt}</lastmod><image:image><image:loc>${publicUrl}${product.imagePath[0]}</image:loc>`,
    );
    expect(body).toContain(`<loc>${publicUrl}/contact</loc></url>`);
  });

  it('answers 304 to a client that has it, and changes with its records', async () => {
    const { headers } = await read();
    const seen = { 'if-none-match': String(headers.etag) };
    expect((await read('/sitemap.xml', seen)).statusCode).toBe(304);
    await server().send(newsCalls.create, { form: { title: 'More', description } });
    expect((await read('/sitemap.xml', seen)).statusCode).toBe(200);
  });

  it('dates a category no earlier after its newest products were deleted, or moved to another one', async () => {
    const send = server().send.bind(server());
    const add = async (categoryName: string) =>
      (await send(categoryCalls.create, { form: { categoryName } })).answer.data._id;
    const [bars, nets] = [await add('Bars'), await add('Nets')];
    const products: string[] = [];
    for (const name of ['Old', 'Moved', 'Moved in bulk', 'Deleted'])
      products.push((await send(productCalls.create, { form: { name, categoryId: bars } })).answer.data._id);
    const [, moved = '', inBulk = '', deleted = ''] = products;
    const changedAt = async () =>
      /<loc>[^<]*\/products\/Bars<\/loc><lastmod>([^<]*)/.exec((await read()).body)?.[1] ?? '';
    const times = [await changedAt()];
    await send(productCalls.remove, { id: deleted });
    times.push(await changedAt());
    await send(productCalls.bulk, { body: { action: 'changeCategory', ids: [inBulk], categoryId: nets } });
    times.push(await changedAt());
    await send(productCalls.update, { id: moved, form: { categoryId: nets } });
    times.push(await changedAt());
    expect(new Set(times).size).toBe(4);
    expect(times).toEqual([...times].sort());
  });

  it('is a single file while the site is small', async () => {
    for (const url of ['/sitemap-1.xml', '/sitemap-0.xml']) {
      expect([url, (await read(url)).statusCode]).toEqual([url, 404]);
    }
  });

  it('is named in robots.txt, which excludes crawlers only from the back-office', async () => {
    const { headers, body } = await read('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    const rules = body.split('\n').filter((line) => /^(Dis)?[Aa]llow/.test(line));
    expect(rules).toEqual([
      'Disallow: /admin$',
      'Disallow: /admin/',
      'Disallow: /register$',
      'Disallow: /api/',
      'Allow: /api/guest/',
    ]);
  });
});

describe.each(databases)('the sitemap of a large site on $name', (database) => {
  it('is an index of parts, with each URL in one of them', async () => {
    const server = await TestApp.start(database, { publicUrl }, { maxAddressesPerSitemap: 3 });
    try {
      for (const title of ['One', 'Two', 'Three']) {
        await server.send(newsCalls.create, { form: { title, description } });
      }
      const index = (await server.app.inject('/sitemap.xml')).body;
      expect(index).toContain('<sitemapindex');
      const parts = [1, 2, 3, 4].map((part) => `/sitemap-${part}.xml`);
      expect(locations(index)).toEqual(parts.map((path) => publicUrl + path));
      const named = await Promise.all(parts.map(async (path) => locations((await server.app.inject(path)).body)));
      expect(named.map(({ length }) => length)).toEqual([3, 3, 3, 2]);
      expect(new Set(named.flat()).size).toBe(11);
      expect((await server.app.inject('/sitemap-5.xml')).statusCode).toBe(404);
    } finally {
      await server.stop();
    }
  });

  it('contains 100,000 products in parts that fit into memory', async () => {
    const server = await TestApp.start(database, { publicUrl });
    try {
      const { db } = server.app;
      const { _id } = (await server.send(categoryCalls.create, { form: { categoryName: 'Dots' } })).answer.data;
      // As many at once as a busy machine inserts within the time limit of a statement.
      for (let first = 1; first <= 100_000; first += 10_000) {
        const last = sql.lit(first + 9_999);
        await sql`
          with recursive numbers(i) as (select ${sql.lit(first)} union all select i + 1 from numbers where i < ${last})
          insert into products ("id", "searchText", "createdAt", "updatedAt", "categoryId", "name", "partNumber",
            "description", "descriptionText", "specifications", "imagePath", "date", "isFeatured")
          select 'p' || i, '', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ${_id}, 'P', '', '', '', '',
            '[]', '', 0
          from numbers`.execute(db);
      }
      const sitemap = new Sitemap(addressSources(db), publicUrl, 10_000);
      expect(await sitemap.parts()).toBe(11);
      const last = await server.app.inject('/sitemap-11.xml');
      expect(locations(last.body)).toHaveLength(9);
      const middle = await sitemap.part(6);
      expect(locations(middle)).toHaveLength(10_000);
      expect(middle.length).toBeLessThan(4 * 1024 * 1024);
    } finally {
      await server.stop();
    }
  });
});
