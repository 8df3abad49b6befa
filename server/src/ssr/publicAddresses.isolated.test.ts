/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { categoryCalls, newsCalls, productCalls, projectCalls, staticPageCalls } from '@msl/shared/contracts';
import { sqlite, TestApp } from '../../test/support/testApp';

// Has no entry under the conditions by which the host finds its packages; nothing is uploaded here.
jest.mock('file-type', () => ({}), { virtual: true });

// The host itself, instead of its build.
jest.mock('./hostBundle', () => {
  const { readAddress, readRoute, renderPage } = jest.requireActual('../../../host/src/entry-server');
  const loaded = { stamp: '1', readAddress, readRoute, renderPage, assets: { entry: [], chunks: {}, sources: {} } };
  return {
    BundleMissing: class extends Error {},
    HostBundle: class {
      clientFolder = '/nonexistent';
      settled = loaded;
      load = async () => loaded;
    },
  };
});

const publicUrl = 'https://msl.example';
const description = '<p>Text</p>';

let server: TestApp;
let port: number;
/** Ids by what they are of. */
const ids = { product: '', unnamed: '', project: '', news: '', category: '' };

beforeAll(async () => {
  server = await TestApp.start(sqlite, { publicUrl });
  const add = server.send.bind(server);
  const category = async (categoryName: string) =>
    (await add(categoryCalls.create, { form: { categoryName } })).answer.data._id;
  ids.category = await category('Pixel Strips');
  await category('AC/DC, Éclairs'.replace(',', ' &'));
  await category('Empty Ones');
  const product = async (name: string) =>
    (await add(productCalls.create, { form: { name, categoryId: ids.category } })).answer.data._id;
  ids.product = await product('Dot 120 RGB');
  ids.unnamed = await product('★');
  ids.project = (await add(projectCalls.create, { form: { name: 'Wheel' } })).answer.data._id;
  ids.news = (await add(newsCalls.create, { form: { title: 'Opening', description } })).answer.data._id;
  await add(staticPageCalls.create, { form: { slug: 'Warranty', heading: 'Warranty', content: description } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  location: string | undefined;
  html: string;
}

/** Gets an address exactly as it is written: URLs and browsers would remove dot segments. */
const get = (path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, location: headers.location, html: Buffer.concat(parts).toString() });
      });
    })
      .on('error', reject)
      .end();
  });

const canonicalOf = ({ html }: Answer) =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const outcome = async (path: string) => {
  const { status, location } = await get(path);
  return location === undefined ? status : `${status} ${location}`;
};

/** Every route that has a name in its path, without the name. */
const named = ['/products/', '/product/detail/', '/project/detail/', '/news/detail/', '/static/', '/quote/sent/', '/'];
const oddNames = [
  ...['%2F', '.', '..', '%2e', '.%2E', '%00', '%0d%0aSet-Cookie:x', '%C2%80', '%5C', '%zz', '%E0%A4%A', '%ED%A0%80'],
  ...['%20', 'nothing', ',,', '*', '__proto__', 'x'.repeat(3000), '%3Cscript%3E', "';--", '%3F', '..;', '%252e'],
];

/** Title and heading of the 404 page, which the server sends without the host for a path that it cannot decode. */
const lostPage =
  /<title>(?:Page not found \| [^<]*|Oops! You're lost\.)<\/title>[^]*<h1[^>]*>Oops! You(?:'|&#x27;)re lost\.<\/h1>/;

describe('an address with an odd name', () => {
  it.each(named)(
    'below %s is 404, not to be indexed, and has the title and the content of the 404 page',
    async (base) => {
      const wrong: string[] = [];
      for (const name of oddNames) {
        const { status, html } = await get(base + name);
        const isIndexed = !/<meta name="robots" content="noindex"/.test(html);
        if (status !== 404 || isIndexed || !lostPage.test(html)) wrong.push(`${base}${name.slice(0, 60)}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(['/products?categories=%00', '/products?categories=%00&options=A:b', '/products/Pixel%20Strips,%01'])(
    'in a filter by category is 404: %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  it('in another filter leads to the list without the filter', async () => {
    expect(await outcome('/products?options=%00:a&facts=x:%01')).toBe('302 /products');
  });
});

describe('the number of a page', () => {
  it.each([
    ...['/products', '/products/Pixel%20Strips', '/news', '/projects', '/categories', '/downloads', '/search?q=dot'],
    '/projects?category=none',
  ])('past the last of %s is 404', async (list) => {
    for (const page of ['2', '99', '9999999999', '9'.repeat(400)]) {
      const { status, html } = await get(`${list}${list.includes('?') ? '&' : '?'}page=${page}`);
      expect([page, status]).toEqual([page, 404]);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  it.each(['/products', '/products/Pixel%20Strips', '/news', '/projects', '/categories', '/downloads'])(
    'that is the first or no number is %s itself',
    async (list) => {
      for (const page of ['1', '0', '-1', 'two', '1.5']) {
        const answer = await get(`${list}?page=${page}`);
        expect([page, answer.status, canonicalOf(answer)?.replace(/\?.*/, '')]).toEqual([page, 200, publicUrl + list]);
      }
    },
  );
});

describe('the page of a category', () => {
  it.each([
    ['/products/pixel%20strips', '/products/Pixel%20Strips'],
    ['/products/PIXEL%20%20STRIPS?view=list', '/products/Pixel%20Strips?view=list'],
    ['/products?categories=Pixel+Strips', '/products/Pixel%20Strips'],
    ['/products?categories=pixel+strips&search=dot', '/products/Pixel%20Strips?search=dot'],
    ['/products/Pixel%20Strips?categories=Pixel+Strips', '/products/Pixel%20Strips'],
    ['/products/Pixel%20Strips,pixel%20strips', '/products/Pixel%20Strips'],
    ['/products/%20Pixel%20Strips?utm_source=mail', '/products/Pixel%20Strips?utm_source=mail'],
    ['/products/AC%2FDC%20%26%20eclairs', '/products/AC%2FDC%20%26%20%C3%89clairs'],
    ['/products/empty%20ones', '/products/Empty%20Ones'],
    ['/products?categories=empty+ones,Pixel+Strips', '/products?categories=Empty+Ones,Pixel+Strips'],
  ])('is reached from %s by a permanent redirect', async (path, location) => {
    expect(await outcome(path)).toBe(`301 ${location}`);
    expect(await outcome(location)).toBe(200);
  });

  it('is reached from its id', async () => {
    expect(await outcome(`/products/${ids.category}`)).toBe('301 /products/Pixel%20Strips');
  });

  it.each(['/products/Pixel%20Strips', '/products/AC%2FDC%20%26%20%C3%89clairs', '/products/Empty%20Ones'])(
    'has one address, canonical to itself and in the sitemap: %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, canonicalOf(answer)]).toEqual([200, publicUrl + path]);
      expect((await get('/sitemap.xml')).html).toContain(`<loc>${publicUrl}${path}</loc>`);
      expect(canonicalOf(await get(`${path}?sort=name&size=18&view=list`))).toBe(publicUrl + path);
    },
  );

  it('is one of several in the path or the query, whose canonical address is the same', async () => {
    const canonical = `${publicUrl}/products?categories=Pixel+Strips,Empty+Ones`;
    for (const path of ['/products/Pixel%20Strips,Empty%20Ones', '/products?categories=Pixel+Strips,Empty+Ones']) {
      const answer = await get(path);
      expect([path, answer.status, canonicalOf(answer)]).toEqual([path, 200, canonical]);
    }
  });
});

describe('the page of a product', () => {
  const path = () => `/product/detail/${ids.product}/dot-120-rgb`;

  it('has one canonical address in links, sitemap, search and structured data, beside the specified one', async () => {
    for (const address of [path(), `/product/detail/${ids.product}`]) {
      const answer = await get(address);
      expect([address, answer.status, canonicalOf(answer)]).toEqual([address, 200, publicUrl + path()]);
      expect(answer.html).toContain(`"url":"${publicUrl}${path()}"`);
      expect(answer.html).toContain(`<meta property="og:url" content="${publicUrl}${path()}"/>`);
    }
    expect((await get('/sitemap.xml')).html).toContain(`<loc>${publicUrl}${path()}</loc>`);
    const list = (await get('/products')).html;
    expect(list).toContain(`href="${path()}"`);
    expect(list).toContain(`"url":"${publicUrl}${path()}"`);
    expect((await get('/search?q=dot')).html).toContain(`href="${path()}"`);
  });

  it('is reached from any other readable part by a permanent redirect that keeps the query', async () => {
    for (const slug of ['wrong', 'DOT-120-RGB', 'dot-120-rgb%2F', '%00', 'inquiry'])
      expect([slug, await outcome(`/product/detail/${ids.product}/${slug}?sent=&utm_source=x`)]).toEqual([
        slug,
        `301 ${path()}?sent=&utm_source=x`,
      ]);
    expect(await outcome(`/PRODUCT/detail/${ids.product}/dot-120-rgb/`)).toBe(`301 ${path()}`);
    expect(await outcome(`/product/detail/${ids.product}/dot-120-rgb/more`)).toBe(404);
    expect(await outcome('/product/detail/none/dot-120-rgb')).toBe(404);
  });

  it('has no readable part if the name has no letters or digits', async () => {
    const answer = await get(`/product/detail/${ids.unnamed}`);
    expect([answer.status, canonicalOf(answer)]).toEqual([200, `${publicUrl}/product/detail/${ids.unnamed}`]);
    expect(await outcome(`/product/detail/${ids.unnamed}/star`)).toBe(`301 /product/detail/${ids.unnamed}`);
  });

  it('is reached by its former name after it was renamed', async () => {
    await server.send(productCalls.update, { id: ids.product, form: { name: 'Dot 121' } });
    expect(await outcome(path())).toBe(`301 /product/detail/${ids.product}/dot-121`);
    await server.send(productCalls.update, { id: ids.product, form: { name: 'Dot 120 RGB' } });
    expect(await outcome(path())).toBe(200);
  });
});

describe('a path that is tried on many sites', () => {
  it.each([
    ['/product', '/products'],
    ['/product/detail', '/products'],
    ['/project?utm=x', '/projects?utm=x'],
    ['/project/detail', '/projects'],
    ['/news/detail', '/news'],
    ['/News/Detail', '/news'],
    ['/feed', '/news.rss'],
  ])('leads from %s to %s by a permanent redirect', async (path, location) => {
    expect(await outcome(path)).toBe(`301 ${location}`);
    expect(await outcome(location)).toBe(200);
  });
});
