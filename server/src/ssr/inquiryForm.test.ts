import { attributeCalls, categoryCalls, inquiryCalls, productCalls } from '@msl/shared/contracts';
import { defaultDatabases, useTestApp } from '../../test/support/testApp';

const typed = { name: 'Ada Byron', email: 'ada@park.example', phone: '', message: 'Forty, please.', subject: '' };

describe.each(defaultDatabases)('the inquiry form without JavaScript on $name', (database) => {
  const server = useTestApp(database);
  let productId = '';

  beforeAll(async () => {
    const body = { fieldName: 'Lens & tint', description: 'Seen in tests', options: ['Opal'] };
    const categoryAttrId = (await server().send(attributeCalls.create, { body })).answer.data._id;
    const category = { categoryName: 'Cabochons', categoryAttrId };
    const categoryId = (await server().send(categoryCalls.create, { form: category })).answer.data._id;
    const form = { categoryId, name: 'Cabochon 60' };
    productId = (await server().send(productCalls.create, { form })).answer.data._id;
  });

  const send = (changes: object = {}, id = productId) =>
    server().app.inject({
      method: 'POST',
      url: `/product/detail/${id}/inquiry`,
      payload: new URLSearchParams({ ...typed, ...changes }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const stored = async (isSuspect: 'true' | 'false') =>
    (await server().send(inquiryCalls.list, { query: { isSuspect } })).answer.data;

  it('stores the inquiry with its choices, and redirects back to the product with them', async () => {
    const { statusCode, headers } = await send({ selectedAttribute: '{"Lens & tint":"Opal"}' });
    expect([statusCode, headers.location]).toEqual([303, `/product/detail/${productId}?Lens+%26+tint=Opal&sent=`]);
    const { subject: _, ...fields } = typed;
    expect(await stored('false')).toMatchObject([
      { ...fields, productName: 'Cabochon 60', selectedAttribute: '{"Lens & tint":"Opal"}' },
    ]);
  });

  it('accepts an inquiry without choices', async () => {
    expect((await send()).headers.location).toBe(`/product/detail/${productId}?sent=`);
    expect((await send({ selectedAttribute: '' })).headers.location).toBe(`/product/detail/${productId}?sent=`);
  });

  it('holds an inquiry with a filled honeypot, and answers it like any other', async () => {
    expect((await send({ subject: 'Watches' })).statusCode).toBe(303);
    expect(await stored('true')).toHaveLength(1);
  });

  it.each([
    ['an address that is none', { email: 'nobody' }, 'Email: Enter a valid e-mail address.'],
    ['nothing typed', { message: '' }, 'Message: Required.'],
    ['an option that is not offered', { selectedAttribute: '{"Lens & tint":"Pink"}' }, 'is not offered for'],
    ['choices that are none', { selectedAttribute: '{' }, 'selectedAttribute: '],
  ])('shows a page with the faults of %s', async (_, changes, reason) => {
    const { statusCode, headers, body } = await send(changes);
    expect(statusCode).toBe(422);
    expect(headers['content-type']).toMatch('text/html');
    expect(body).toContain(reason);
  });

  it('rejects an inquiry about an unknown product, whatever product the form contains', async () => {
    const { statusCode, body } = await send({ productID: productId }, 'nosuch');
    expect(statusCode).toBe(422);
    expect(body).toContain('Product: There is no such product.');
  });
});
