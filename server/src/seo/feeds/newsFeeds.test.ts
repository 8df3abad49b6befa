import { newsCalls, settingCalls } from '@msl/shared/contracts';
import { picture } from '../../../test/support/sampleFiles';
import { defaultDatabases, upload, useTestApp } from '../../../test/support/testApp';
import { parseXml, textsOf } from '../../../test/support/xml';
import { withWholeAddresses } from './newsEntries';

const publicUrl = 'https://msl.example';

const linkOf = (within: Element, rel: string) =>
  [...within.children].find((child) => child.localName === 'link' && child.getAttribute('rel') === rel);

describe.each(defaultDatabases)('the feeds of news on $name', (database) => {
  const server = useTestApp(database, { publicUrl });

  async function read(url: string): Promise<Document> {
    const { statusCode, body } = await server().app.inject(url);
    expect(statusCode).toBe(200);
    return parseXml(body);
  }

  /** Two items, of which the older one has a picture, a text with addresses, and an update that readers are told of. */
  async function addNews() {
    const form = { type: 'news-page', heading: 'News', subHeading: 'Light & more' } as const;
    await server().send(settingCalls.storeHeader, { form });
    const description = '<p>A &amp; B <a href="/products">all</a> <code>]]&gt; href="/x"</code></p>';
    const images = [upload(await picture('jpeg'), 'a.jpg')];
    const add = async (item: { title: string; description: string; publishedAt: string; images?: File[] }) =>
      (await server().send(newsCalls.create, { form: item })).answer.data;
    const { _id: id } = await add({
      ...{ title: 'A < B & "C"', description, images },
      publishedAt: '2025-03-01T09:00:00.000Z',
    });
    await add({ title: 'Second', description: '<p>B</p>', publishedAt: '2025-03-02T09:00:00.000Z' });
    const correctedAt = '2025-06-02T03:04:05.000Z';
    await server().send(newsCalls.update, { id, form: { correctedAt } });
    const older = (await server().send(newsCalls.update, { id, form: { isFeatured: true } })).answer.data;
    return {
      ...older,
      address: `${publicUrl}/news/detail/${id}`,
      content: older.description.replace('"/products"', `"${publicUrl}/products"`),
      pictureAddress: `${publicUrl}${older.imagePath[0]}`,
    };
  }

  it('are valid without any news', async () => {
    expect((await read('/news.rss')).getElementsByTagName('item')).toHaveLength(0);
    expect(textsOf(await read('/news.atom'), 'updated')).toEqual(['1970-01-01T04:00:00+04:00']);
  });

  it('contain each item with its whole text, picture, publication date and announced update, the newest first', async () => {
    const news = await addNews();
    const rss = await read('/news.rss');
    expect(textsOf(rss, 'title')).toEqual(['MSL Show Lighting: News', 'Second', news.title]);
    expect(textsOf(rss, 'description')).toEqual(['Light & more']);
    expect(rss.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(`${publicUrl}/news.rss`);
    const item = rss.getElementsByTagName('item')[1] as Element;
    const told = ['link', 'guid', 'pubDate', 'atom:updated', 'content:encoded'].flatMap((name) => textsOf(item, name));
    const [published, corrected] = ['Sat, 01 Mar 2025 13:00:00 +0400', '2025-06-02T07:04:05+04:00'];
    expect(told).toEqual([news.address, news.address, published, corrected, news.content]);
    const enclosure = item.getElementsByTagName('enclosure')[0];
    expect([enclosure?.getAttribute('url'), enclosure?.getAttribute('type')]).toEqual([
      news.pictureAddress,
      'image/jpeg',
    ]);
    expect(Number(enclosure?.getAttribute('length'))).toBeGreaterThan(100);
  });

  it('contain the same as Atom', async () => {
    const [, older] = (await server().asGuest(newsCalls.listForGuests, {})).answer.data;
    const { documentElement: feed } = await read('/news.atom');
    expect(linkOf(feed, 'self')?.getAttribute('href')).toBe(`${publicUrl}/news.atom`);
    expect(textsOf(feed, 'id')[0]).toBe(`${publicUrl}/news.atom`);
    const corrected = '2025-06-02T07:04:05+04:00';
    expect(textsOf(feed, 'updated')[0]).toBe(corrected);
    const entry = feed.getElementsByTagName('entry')[1] as Element;
    const told = ['title', 'published', 'updated'].flatMap((name) => textsOf(entry, name));
    expect(told).toEqual([older?.title, '2025-03-01T13:00:00+04:00', corrected]);
    expect(textsOf(entry, 'content')[0]).toContain(`href="${publicUrl}/products"`);
    expect(linkOf(entry, 'alternate')?.getAttribute('href')).toBe(textsOf(entry, 'id')[0]);
    expect(linkOf(entry, 'enclosure')?.getAttribute('type')).toBe('image/jpeg');
  });

  it('declare their type, and are answered with 304 to a client that has them', async () => {
    for (const type of ['rss', 'atom']) {
      const { headers } = await server().app.inject(`/news.${type}`);
      expect(headers['content-type']).toBe(`application/${type}+xml; charset=utf-8`);
      const seen = { 'if-none-match': String(headers.etag) };
      expect((await server().app.inject({ url: `/news.${type}`, headers: seen })).statusCode).toBe(304);
    }
  });
});

it('makes only URLs in attributes absolute', () => {
  const html =
    '<a href="/x" title="src=&quot;/y">src="/z"</a><a href="//cdn.example/a"></a><video poster="/p" src="https://a.example/b">';
  expect(withWholeAddresses(html, publicUrl)).toBe(
    '<a href="https://msl.example/x" title="src=&quot;/y">src="/z"</a><a href="//cdn.example/a"></a><video poster="https://msl.example/p" src="https://a.example/b">',
  );
});
