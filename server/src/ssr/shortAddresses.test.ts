import { categoryCalls, productCalls } from '@msl/shared/contracts';
import { defaultDatabases, useTestApp } from '../../test/support/testApp';

describe.each(defaultDatabases)('short addresses on $name', (database) => {
  const server = useTestApp(database);
  const ids = new Map<string, string>();

  beforeAll(async () => {
    const category = { categoryName: 'Cabochons' };
    const categoryId = (await server().send(categoryCalls.create, { form: category })).answer.data._id;
    for (const partNumber of ['MSL-CB120-RGBW', 'mslcb120rgbw', 'A/B 7']) {
      const form = { categoryId, name: `Lamp ${partNumber}`, partNumber };
      ids.set(partNumber, (await server().send(productCalls.create, { form })).answer.data._id);
    }
  });

  it.each([
    ['/p/MSL-CB120-RGBW', 'MSL-CB120-RGBW'],
    ['/p/mslcb120rgbw', 'mslcb120rgbw'],
    ['/p/msl%20cb120_rgbw', 'mslcb120rgbw'],
    ['/p/A%2FB%207', 'A/B 7'],
    ['/p/a/b-7', 'A/B 7'],
  ])('%s leads to the product %s', async (url, partNumber) => {
    const { statusCode, headers } = await server().app.inject(url);
    expect([statusCode, headers.location]).toEqual([302, `/product/detail/${ids.get(partNumber)}`]);
  });

  it('lead to a search if no product has the part number', async () => {
    for (const [url, target] of [
      ['/p/MSL-X%0d%0aSet-Cookie:a', '/products?search=MSL-X+Set-Cookie%3Aa'],
      ['/p/%00', '/products?search='],
      ['/p/%2F%2Fevil.example', '/products?search=%2F%2Fevil.example'],
      [`/p/${'x'.repeat(99)}%F0%9F%92%A1`, `/products?search=${'x'.repeat(99)}`],
      ['/p/---', '/products?search=---'],
    ] as const) {
      const { statusCode, headers } = await server().app.inject(url);
      expect([statusCode, headers.location]).toEqual([302, target]);
    }
  });

  it('have a QR code, of at most 100 characters', async () => {
    const { headers, body } = await server().app.inject('/qr/MSL-CB120-RGBW');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(body).toMatch(/^<svg[^]*<\/svg>/);
    expect((await server().app.inject(`/qr/${'x'.repeat(101)}`)).statusCode).toBe(404);
  });
});
