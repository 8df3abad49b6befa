import { brotliDecompressSync } from 'node:zlib';
import { contactCalls, newsCalls, projectCalls } from '@msl/shared/contracts';
import { defaultDatabases, useTestApp } from '../../test/support/testApp';
import { until } from '../../test/support/until';

const list = '/api/guest/news';
const richText = '<p>Text</p>';

describe.each(defaultDatabases)('cached responses to guests on $name', (database) => {
  const server = useTestApp(database);
  const get = (url: string, headers: Record<string, string> = {}) => server().app.inject({ url, headers });
  const addNews = (title: string) => server().send(newsCalls.create, { form: { title, description: richText } });

  it('are built once and then served from memory, also for HEAD', async () => {
    await addNews('First');
    const before = server().app.cache.counts();
    const made = await get(list);
    const again = await get(list);
    const head = await server().app.inject({ method: 'HEAD', url: list });
    const { hits, misses } = server().app.cache.counts();
    expect([hits - before.hits, misses - before.misses]).toEqual([2, 1]);
    expect(again.body).toBe(made.body);
    expect(again.headers).toMatchObject({ etag: made.headers.etag, 'cache-control': 'no-cache' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(made.body.length)]);
  });

  it('are shared by URLs that differ only in unknown parameters, parameter order or encoding', async () => {
    const products = '/api/guest/products';
    const countMisses = () => server().app.cache.counts().misses;
    let made = await get(products);
    // Changes of earlier tests are still being indexed, which outdates a search.
    await until(async () => {
      made = await get(`${products}?currentPage=1&search=a%20b`);
      const before = countMisses();
      await get(`${products}?currentPage=1&search=a%20b`);
      return countMisses() === before;
    });
    const { misses, entries } = server().app.cache.counts();
    for (const query of [
      'search=a+b&currentPage=1',
      'gclid=7&currentPage=1&search=a+b&x=',
      'x=1&x=2&search=%61+b&currentPage=1',
    ])
      expect((await get(`${products}?${query}`)).body).toBe(made.body);
    expect((await get('/%61pi/guest/products?currentPage=1&search=a+b')).body).toBe(made.body);
    expect(server().app.cache.counts()).toMatchObject({ misses, entries });
  });

  it('are answered with 304 to a client that has them', async () => {
    const { etag = '' } = (await get(list)).headers;
    const same = await get(list, { 'if-none-match': etag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await addNews('Another');
    const changed = await get(list, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Another');
  });

  it('are compressed as the client accepts', async () => {
    for (let number = 0; number < 8; number += 1) await addNews(`Item ${number}`);
    const plain = await get(list);
    for (const attempt of ['made', 'kept']) {
      const packed = await get(list, { 'accept-encoding': 'gzip, br' });
      expect([attempt, packed.headers['content-encoding'], packed.headers.vary]).toEqual([
        attempt,
        'br',
        'Accept-Encoding',
      ]);
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.headers.etag).toBe(plain.headers.etag);
    }
  });

  it('stay valid when other tables change and when an edit is rejected', async () => {
    await get(list);
    const before = server().app.cache.counts().misses;
    const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '12345', message: 'Hello' };
    await server().asGuest(contactCalls.send, { body: contact });
    await server().send(projectCalls.create, { form: { name: 'Wheel' } });
    const { _id } = (await server().asGuest(newsCalls.listForGuests, {})).answer.data[0] ?? { _id: '' };
    const stale = { title: 'Too late', updatedAt: new Date(0).toISOString() };
    expect((await server().send(newsCalls.update, { id: _id, form: stale })).code).toBe(409);
    await get(list);
    expect(server().app.cache.counts().misses).toBe(before);
  });

  it('do not include responses of failed calls', async () => {
    const nobody = '/api/guest/news/detail/nosuchnews';
    const { entries } = server().app.cache.counts();
    expect((await get(nobody)).statusCode).toBe(404);
    expect(server().app.cache.counts().entries).toBe(entries);
  });
});
