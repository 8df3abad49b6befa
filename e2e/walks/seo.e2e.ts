import { zonedIso, zoneOffsets } from '@msl/shared/dates';
import { JSDOM, VirtualConsole } from 'jsdom';
import { productPath } from '@msl/shared/productPaths';
import sharp from 'sharp';
import { openBrowser } from '../testing/browser';
import { administrator } from '../testing/product';

const site = () => process.env.E2E_URL ?? '';
const get = (path: string) => fetch(site() + path, { redirect: 'manual' });

interface Listed {
  _id: string;
  name?: string;
  title?: string;
  partNumber?: string;
  categoryName?: string;
  publishedAt: string;
}

async function first(call: string): Promise<Listed> {
  const { data } = (await (await get(`/api/guest/${call}`)).json()) as { data: Listed[] };
  if (!data[0]) throw new Error(`There is no record in ${call}.`);
  return data[0];
}

type Data = Record<string, unknown> & { '@type': string };

interface Head {
  status: number;
  title: string;
  h1s: number;
  canonical: string | null | undefined;
  /** By `name` or `property`. */
  meta: Map<string, string>;
  data: Data[];
}

/** Loads a page as a client without scripts does. */
async function parse(path: string) {
  const answer = await get(path);
  // Styles take most of the time of parsing.
  const html = (await answer.text()).replace(/<style\b.*?<\/style>/gs, '');
  const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
  return { status: answer.status, document };
}

async function readHead(path: string): Promise<Head> {
  const { status, document } = await parse(path);
  const meta = [...document.head.querySelectorAll('meta[content]')].map((element): [string, string] => [
    element.getAttribute('name') ?? element.getAttribute('property') ?? '',
    element.getAttribute('content') ?? '',
  ]);
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return {
    status,
    title: document.title,
    h1s: document.querySelectorAll('h1').length,
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    meta: new Map(meta),
    data: scripts.map(({ textContent }) => JSON.parse(textContent ?? '') as Data),
  };
}

const heads = new Map<string, Promise<Head>>();

/** Reads the head of a page of the demo content once for all tests. */
function headOf(path: string): Promise<Head> {
  const head = heads.get(path) ?? readHead(path);
  heads.set(path, head);
  return head;
}

const dataOf = ({ data }: Head, type: string) => data.find((facts) => facts['@type'] === type);

/** The canonical address of a product. */
async function productAddress(): Promise<string> {
  const { _id, name = '' } = await first('products');
  return productPath({ _id, name });
}

/** Every public route, with a record of the demo content where it shows one, and what its data is about. */
const routes: [string, () => Promise<string>, string[]][] = [
  ['home', async () => '/', ['Organization', 'WebSite']],
  ['about', async () => '/about', ['BreadcrumbList']],
  ['categories', async () => '/categories', ['BreadcrumbList']],
  ['products', async () => '/products', ['BreadcrumbList', 'ItemList']],
  ['products of a category', async () => '/products/Pixel%20Strips', ['BreadcrumbList', 'ItemList']],
  ['product', productAddress, ['BreadcrumbList', 'Product']],
  ['projects', async () => '/projects', ['BreadcrumbList', 'ItemList']],
  ['project', async () => `/project/detail/${(await first('projects'))._id}`, ['BreadcrumbList', 'CreativeWork']],
  ['news', async () => '/news', ['BreadcrumbList', 'ItemList']],
  ['news item', async () => `/news/detail/${(await first('news'))._id}`, ['BreadcrumbList', 'NewsArticle']],
  ['contact', async () => '/contact', ['BreadcrumbList']],
  ['static page', async () => '/static/warranty', ['BreadcrumbList']],
];

describe('what search engines and feed readers get', () => {
  it.each(routes)(
    'the head of the %s page has title, description, canonical address, Open Graph image and structured data',
    async (name, address, types) => {
      const path = await address();
      const head = await headOf(path);
      expect([head.status, head.h1s]).toEqual([200, 1]);
      expect(head.title).not.toBe('');
      expect(head.meta.get('description')?.length).toBeLessThanOrEqual(160);
      expect(head.canonical).toBe(site() + path);
      expect(head.meta.get('og:url')).toBe(head.canonical);
      expect(head.meta.get('og:type')).toBe(name === 'news item' ? 'article' : 'website');
      for (const property of ['og:title', 'og:description', 'og:site_name', 'og:locale', 'og:image:alt']) {
        expect([property, head.meta.get(property)]).toEqual([property, expect.stringMatching(/./)]);
      }
      expect(head.meta.get('twitter:card')).toBe('summary_large_image');
      expect(head.data.map((facts) => facts['@type'])).toEqual(expect.arrayContaining(types));
      const picture = await fetch(head.meta.get('og:image') ?? '', { redirect: 'manual' });
      expect(picture.status).toBe(200);
      const size = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect([size.width, size.height]).toEqual([1200, 630]);
    },
  );

  it('no two pages share a title, a description or an Open Graph image', async () => {
    const pages = await Promise.all(routes.map(async ([, address]) => headOf(await address())));
    for (const parts of [pages.map(({ title }) => title), pages.map(({ meta }) => meta.get('description'))]) {
      expect(parts.filter((part, at) => parts.indexOf(part) !== at)).toEqual([]);
    }
    const pictures = new Set(pages.map(({ meta }) => meta.get('og:image')));
    expect(pictures.size).toBe(routes.length);
  });

  it('the structured data of a product repeats the catalogue and invents no offer, review or rating', async () => {
    const { name, partNumber, categoryName } = await first('products');
    const product = dataOf(await headOf(await productAddress()), 'Product');
    expect(product).toMatchObject({ name, sku: partNumber, mpn: partNumber, category: categoryName });
    expect(product?.image).toEqual(expect.arrayContaining([expect.stringContaining(`${site()}/uploads/`)]));
    for (const invented of ['offers', 'review', 'aggregateRating']) expect(product).not.toHaveProperty(invented);
  });

  it('the structured data of a news item has its publication date, author and publisher', async () => {
    const { _id, title, publishedAt } = await first('news');
    const published = zonedIso(publishedAt, zoneOffsets('Asia/Dubai'));
    const head = await headOf(`/news/detail/${_id}`);
    expect(dataOf(head, 'NewsArticle')).toMatchObject({
      headline: title,
      datePublished: published,
      author: { '@type': 'Organization' },
      publisher: { '@type': 'Organization' },
    });
    expect(head.meta.get('article:published_time')).toBe(published);
  });

  it('the breadcrumb of a product has an address for each step but the last', async () => {
    const crumbs = dataOf(await headOf(await productAddress()), 'BreadcrumbList');
    const steps = crumbs?.itemListElement as { item?: string; position: number }[];
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    for (const { item = '' } of steps.slice(0, -1)) expect((await fetch(item)).status).toBe(200);
  });

  it('a static page has the same head at both of its paths', async () => {
    const [long, short] = [await headOf('/static/warranty'), await readHead('/warranty')];
    expect(short.canonical).toBe(`${site()}/static/warranty`);
    expect([short.title, short.meta.get('og:url')]).toEqual([long.title, long.canonical]);
  });

  it('a search result is noindex, and the second page of a listing is its own canonical address', async () => {
    const search = await readHead('/products?search=pixel');
    expect([search.status, search.meta.get('robots'), search.canonical]).toEqual([200, 'noindex', undefined]);
    const second = await readHead('/products?page=2');
    expect(second.canonical).toBe(`${site()}/products?page=2`);
    expect(second.title).toContain('page 2');
  });

  it.each([
    '/no/such/page',
    '/no-such-slug',
    '/static/no-such-slug',
    '/product/detail/none',
    '/project/detail/none',
    '/news/detail/none',
    '/products/No%20Such%20Category',
    '/products?page=9999',
    '/404',
    '/%E0%A4%A',
    '/static/%E0%A4%A',
    '/%00',
  ])('answers %s with 404, noindex and one heading', async (path) => {
    const { status, meta, h1s } = await readHead(path);
    expect([status, meta.get('robots'), h1s]).toEqual([404, 'noindex', 1]);
  });

  it.each([
    ['/news/', '/news'],
    ['/News/Detail//x', '/news/detail/x'],
    ['//products///?page=2', '/products?page=2'],
    ['/STATIC/Warranty/', '/static/Warranty'],
    ['/index.html?utm=x', '/?utm=x'],
    ['/home', '/'],
    ['/feed', '/news.rss'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/%5Celsewhere.example/', '/%5Celsewhere.example'],
  ])('redirects %s permanently to %s', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });

  it.each(['/admin/login/', '/ADMIN/login', '/register/'])('does not redirect %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it('the sitemap names every public page, and addresses of each kind answer 200', async () => {
    const robots = await (await get('/robots.txt')).text();
    const map = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
    // Keeps jsdom quiet about CSS that it cannot parse.
    const { document } = new JSDOM(await (await fetch(map)).text(), { contentType: 'application/xml' }).window;
    const addresses = [...document.getElementsByTagName('loc')].map(({ textContent }) => textContent ?? '');
    for (const [, address] of routes) expect(addresses).toContain(site() + (await address()));
    const failing: string[] = [];
    // Few at a time, as a crawler does: more pages of one sender than these are not waiting to be rendered.
    const kindOf = (address: string) => new URL(address).pathname.split('/')[1];
    const chosen = addresses.filter(
      (address, index) => addresses.slice(0, index).filter((other) => kindOf(other) === kindOf(address)).length < 3,
    );
    expect(chosen.length).toBeGreaterThan(routes.length);
    while (chosen.length) {
      const some = chosen.splice(0, 10);
      const answers = await Promise.all(some.map((address) => get(address.replace(site(), ''))));
      failing.push(...some.filter((_, at) => answers[at]?.status !== 200));
    }
    expect(failing).toEqual([]);
  });

  it('the news page links both feeds, in its head and visibly', async () => {
    const { document } = await parse('/news');
    for (const [type, label] of [
      ['rss', 'RSS'],
      ['atom', 'Atom'],
    ]) {
      const linked = document.head.querySelector(`link[rel=alternate][type="application/${type}+xml"]`);
      const href = linked?.getAttribute('href') ?? '';
      expect((await get(href)).headers.get('content-type')).toContain(`application/${type}+xml`);
      const links = [...document.querySelectorAll(`main a[href="${href}"]`)];
      expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
        `${label} feed of the news`,
      ]);
    }
  });

  it('canonical and Open Graph addresses follow when a visitor goes to another page', async () => {
    const { page } = await openBrowser();
    await page.goto('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await page.waitForURL('**/about');
    await page.waitForFunction(() => document.title.startsWith('About'));
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site()}/about`);
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(`${site()}/about`);
    expect(await page.locator('meta[property="og:image"]').count()).toBe(1);
  });
});

describe('a static page whose slug changed', () => {
  async function admin(method: string, path: string, body?: object | FormData) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const isJson = body && !(body instanceof FormData);
    if (isJson) headers['content-type'] = 'application/json';
    const payload = isJson ? JSON.stringify(body) : (body as FormData | undefined);
    const answer = await fetch(`${site()}/api/admin/${path}`, { method, headers, body: payload });
    return (await answer.json()) as { token: string; data: { _id: string } };
  }
  let token = '';

  it('is found at its old paths, by the server and without leaving the browser', async () => {
    ({ token } = await admin('POST', 'login', administrator));
    const form = (fields: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      return data;
    };
    const content = '<p><a href="/static/before">Before</a></p>';
    const { data } = await admin('POST', 'static-page/create', form({ slug: 'before', heading: 'Moved', content }));
    const { page, complaints } = await openBrowser();
    await page.goto('/contact');
    await admin('PUT', `static-page/update/${data._id}`, form({ slug: 'after' }));

    for (const path of ['/static/before', '/before']) {
      const answer = await get(`${path}?from=mail`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/static/after?from=mail']);
    }
    await page.evaluate(() => {
      history.pushState(null, '', '/before');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForURL('**/static/after');
    await page.getByRole('heading', { name: 'Moved', level: 1 }).waitFor();

    // The browser itself reports that the API no longer has the page.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);

    await admin('DELETE', `static-page/delete/${data._id}`);
    expect((await get('/static/before')).status).toBe(404);
  });
});
