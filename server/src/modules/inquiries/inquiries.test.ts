import { attributeCalls, categoryCalls, inquiryCalls, productCalls } from '@msl/shared/contracts';
import { defaultDatabases, useEmptyTestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('inquiries on $name', (database) => {
  const server = useEmptyTestApp(database);
  let productID = '';

  beforeEach(async () => {
    const attribute = async (fieldName: string, options: string[]) => {
      const body = { fieldName, description: 'Seen in tests', options };
      return (await server().send(attributeCalls.create, { body })).answer.data._id;
    };
    const lens = await attribute('Lens', ['Clear', 'Opal']);
    await attribute('Colour', ['Red']);
    const category = { categoryName: 'Cabochons', categoryAttrId: lens };
    const categoryId = (await server().send(categoryCalls.create, { form: category })).answer.data._id;
    productID = (await server().send(productCalls.create, { form: { categoryId, name: 'Cabochon 60' } })).answer.data
      ._id;
  });

  const payload = (changes: object = {}) => ({
    ...{ name: 'Ada', email: 'ada@park.example', message: 'Price for 500?', productID, productName: 'Something else' },
    ...changes,
  });
  const send = (changes: object = {}) => server().asGuest(inquiryCalls.send, { body: payload(changes) as never });

  it('stores choices sent as an object or as JSON text; answers an object to guests, text to administrators', async () => {
    for (const selectedAttribute of [{ Lens: 'Opal' }, '{"Lens":"Opal"}']) {
      const { code, answer } = await send({ selectedAttribute });
      expect(code).toBe(201);
      expect(answer.message).toBe('Inquiry added successfully');
      expect(answer.data).toMatchObject({ selectedAttribute: { Lens: 'Opal' }, productName: 'Cabochon 60', phone: '' });
      const stored = await server().send(inquiryCalls.get, { id: answer.data._id });
      expect(stored.answer.data).toMatchObject({ selectedAttribute: '{"Lens":"Opal"}', isConnection: false });
    }
  });

  it('treats an empty choice as no choice', async () => {
    expect((await send({ selectedAttribute: { Lens: '' } })).answer.data.selectedAttribute).toEqual({});
  });

  it.each([
    ['an option that is not offered', { Lens: 'Pink' }, 'selectedAttribute'],
    ["another category's attribute", { Colour: 'Red' }, 'selectedAttribute'],
    ['text that is no JSON', '{Lens', 'selectedAttribute'],
    ['a list', '[1]', 'selectedAttribute'],
    ["a name that every object's prototype has", '{"constructor":"Clear"}', 'selectedAttribute'],
  ])('rejects %s', async (_, selectedAttribute, field) => {
    const { code, failure } = await send({ selectedAttribute });
    expect(code).toBe(422);
    expect(failure.errors?.[0]?.field).toBe(field);
  });

  it('rejects a product that does not exist', async () => {
    expect(await send({ productID: 'nosuchproduct' })).toMatchObject({ code: 422 });
  });

  it('answers failures of the public form also at message._message', async () => {
    const { code, failure } = await send({ email: 'nobody' });
    expect(code).toBe(422);
    expect(failure).toMatchObject({ status: false, message: { _message: 'email: Enter a valid e-mail address.' } });
    expect(failure.errors).toEqual([{ field: 'email', message: 'Enter a valid e-mail address.' }]);
  });

  it('lets an administrator mark an inquiry as connected, even if its product is gone', async () => {
    const { answer } = await send({ selectedAttribute: { Lens: 'Clear' } });
    const id = answer.data._id;
    const categoryId = (await server().send(categoryCalls.list, {})).answer.data[0]?._id ?? '';
    const form = { categoryId, name: 'Short-lived' };
    const product = (await server().send(productCalls.create, { form })).answer.data;
    const moved = await server().send(inquiryCalls.update, {
      id,
      body: { productID: product._id, selectedAttribute: {} },
    });
    expect(moved.answer.data.productName).toBe('Short-lived');
    await server().send(productCalls.remove, { id: product._id });
    const { createdAt, updatedAt, _id, ...asStored } = moved.answer.data;
    const body = { ...asStored, isConnection: true };
    const connected = await server().send(inquiryCalls.update, { id, body });
    expect(connected.answer).toMatchObject({
      message: 'Inquiry updated successfully!',
      data: { isConnection: true, productName: 'Short-lived' },
    });
    const elsewhere = await server().send(inquiryCalls.update, { id, body: { selectedAttribute: { Lens: 'Clear' } } });
    expect(elsewhere.code).toBe(422);
    const { answer: list } = await server().send(inquiryCalls.list, { query: { page: 1, isConnection: 'true' } });
    expect(list.data.map(({ _id }) => _id)).toEqual([id]);
    expect((await server().send(inquiryCalls.remove, { id })).code).toBe(200);
    expect((await server().send(inquiryCalls.get, { id })).code).toBe(404);
  });

  it('lets an administrator record an inquiry', async () => {
    const { code, answer } = await server().send(inquiryCalls.create, { body: { ...payload(), isConnection: true } });
    expect(code).toBe(201);
    expect(answer).toMatchObject({ message: 'Inquiry created successfully!', data: { isConnection: true } });
  });
});
