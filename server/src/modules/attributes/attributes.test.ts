import { attributeCalls, categoryCalls, productCalls } from '@msl/shared/contracts';
import { defaultDatabases, useTestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('category attributes on $name', (database) => {
  const server = useTestApp(database);
  const create = async (fieldName: string, options?: string[]) =>
    (await server().send(attributeCalls.create, { body: { fieldName, description: 'Seen in tests', options } })).answer
      .data;

  it('stores distinct options in their order', async () => {
    const { _id } = await create('Lens', ['Clear', 'Opal', 'Clear']);
    const { answer } = await server().send(attributeCalls.get, { id: _id });
    expect(answer.data).toMatchObject({ fieldName: 'Lens', options: ['Clear', 'Opal'] });
  });

  it('needs no description, and lets one be removed', async () => {
    const { answer } = await server().send(attributeCalls.create, { body: { fieldName: 'Beam' } });
    expect(answer.data.description).toBe('');
    const id = answer.data._id;
    const described = await server().send(attributeCalls.update, { id, body: { description: 'Of the light' } });
    expect(described.answer.data.description).toBe('Of the light');
    const emptied = await server().send(attributeCalls.update, { id, body: { description: '' } });
    expect(emptied.answer.data.description).toBe('');
  });

  it('changes only the fields that are sent', async () => {
    const { _id } = await create('Voltage', ['12 V', '24 V']);
    const renamed = await server().send(attributeCalls.update, { id: _id, body: { fieldName: 'Supply' } });
    expect(renamed.answer).toMatchObject({
      message: 'Categories attr updated successfully',
      data: { fieldName: 'Supply', options: ['12 V', '24 V'] },
    });
    const emptied = await server().send(attributeCalls.update, { id: _id, body: { options: [] } });
    expect(emptied.answer.data).toMatchObject({ fieldName: 'Supply', options: [] });
  });

  it('keeps what each option adds to an order code, without options that are gone', async () => {
    const { _id } = await create('Cable length', ['2 m', '0.5 m']);
    const codes = { '2 m': '02M', '0.5 m': '', '9 m': '09M' };
    const coded = await server().send(attributeCalls.update, { id: _id, body: { codes } });
    expect(coded.answer.data.codes).toEqual({ '2 m': '02M' });
    const renamed = await server().send(attributeCalls.update, { id: _id, body: { options: ['0.5 m'] } });
    expect(renamed.answer.data.codes).toEqual({});
    const refused = await server().send(attributeCalls.update, { id: _id, body: { codes: { '0.5 m': '05 M' } } });
    expect([refused.code, refused.failure.errors?.[0]?.message]).toEqual([
      422,
      'Use letters, digits and . / + - _ only.',
    ]);
  });

  it('rejects the deletion of an attribute that categories use, with their number', async () => {
    const { _id } = await create('Lead length');
    for (const categoryName of ['Cabochons', 'Strings']) {
      await server().send(categoryCalls.create, { form: { categoryName, categoryAttrId: _id } });
    }
    const { code, failure } = await server().send(attributeCalls.remove, { id: _id });
    expect(code).toBe(409);
    expect(failure.message).toBe('This attribute is used by 2 categories and cannot be deleted.');
    expect((await server().send(attributeCalls.get, { id: _id })).code).toBe(200);
  });

  it('deletes an attribute that nothing uses', async () => {
    const { _id } = await create('Spare');
    expect((await server().send(attributeCalls.remove, { id: _id })).code).toBe(200);
    expect((await server().send(attributeCalls.get, { id: _id })).code).toBe(404);
  });

  it('takes an id for a text, not for a pattern, when it looks for products with values', async () => {
    const { _id } = await create('Beam');
    const { app } = server();
    const kinds = { kind: 'number' as const, options: '[]' };
    await app.db
      .updateTable('attributes')
      .set({ id: 'a_c', ...kinds })
      .where('id', '=', _id)
      .execute();
    const other = (await create('Power'))._id;
    await app.db
      .updateTable('attributes')
      .set({ id: 'abc', ...kinds })
      .where('id', '=', other)
      .execute();
    const { data: category } = (await server().send(categoryCalls.create, { form: { categoryName: 'Washers' } }))
      .answer;
    const form = { name: 'Washer', categoryId: category._id, facts: { abc: 5 } };
    expect((await server().send(productCalls.create, { form })).code).toBe(201);
    expect((await server().send(attributeCalls.remove, { id: 'abc' })).failure.message).toMatch(/used by 1 product/);
    expect((await server().send(attributeCalls.remove, { id: 'a_c' })).code).toBe(200);
  });

  it('requires a name', async () => {
    const { code, failure } = await server().send(attributeCalls.create, { body: {} as never });
    expect(code).toBe(422);
    expect(failure.errors?.map(({ field }) => field)).toEqual(['fieldName']);
  });
});
