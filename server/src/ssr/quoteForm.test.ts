import { attributeCalls, categoryCalls, productCalls, quoteCalls } from '@msl/shared/contracts';
import { defaultDatabases, useTestApp } from '../../test/support/testApp';

describe.each(defaultDatabases)('the quote form without JavaScript on $name', (database) => {
  const server = useTestApp(database);
  let productId = '';

  beforeAll(async () => {
    const body = { fieldName: 'Lens & tint', description: 'Seen in tests', options: ['Opal'] };
    const categoryAttrId = (await server().send(attributeCalls.create, { body })).answer.data._id;
    const category = { categoryName: 'Cabochons', categoryAttrId };
    const categoryId = (await server().send(categoryCalls.create, { form: category })).answer.data._id;
    productId = (await server().send(productCalls.create, { form: { categoryId, name: 'Cabochon 60' } })).answer.data
      ._id;
  });

  const send = (changes: object = {}) => {
    const sender = { name: 'Ada', email: 'ada@park.example', phone: '', company: '', country: '', subject: '' };
    const first = { 'items.0.productID': productId, 'items.0.quantity': '40', 'items.0.option.Lens & tint': 'Opal' };
    const second = { 'items.2.productID': productId, 'items.2.quantity': '1', 'items.2.note': 'Spare' };
    return server().app.inject({
      method: 'POST',
      url: '/quote',
      payload: new URLSearchParams({ ...sender, message: 'Price?', ...first, ...second, ...changes }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  };

  it('stores the list and redirects to its receipt, also when it is sent again', async () => {
    const { statusCode, headers } = await send();
    expect(statusCode).toBe(303);
    expect((await send()).headers.location).toBe(headers.location);
    const [, id = ''] = /^\/quote\/sent\/([\w-]{16})$/.exec(headers.location ?? '') ?? [];
    expect((await server().asGuest(quoteCalls.sent, { id })).answer.data.items).toMatchObject([
      { quantity: 40, selectedAttribute: { 'Lens & tint': 'Opal' }, note: '' },
      { quantity: 1, selectedAttribute: {}, note: 'Spare' },
    ]);
  });

  it('shows a page that names the faulty product', async () => {
    const { statusCode, body } = await send({ 'items.2.quantity': '0' });
    expect(statusCode).toBe(422);
    expect(body).toContain('Quantity of product 2: At least 1.');
  });
});
