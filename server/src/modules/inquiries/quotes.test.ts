import {
  attributeCalls,
  categoryCalls,
  inquiryCalls,
  productCalls,
  quoteCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { contentRows } from '../../../test/support/contentRows';
import { databases, useEmptyTestApp } from '../../../test/support/testApp';

describe.each(databases)('quote lists on $name', (database) => {
  const server = useEmptyTestApp(database);
  const ids: string[] = [];

  beforeEach(async () => {
    const codes = { Clear: 'CLR', Opal: 'OPL' };
    const attribute = { fieldName: 'Lens', description: 'Seen in tests', options: ['Clear', 'Opal'], codes };
    const lens = (await server().send(attributeCalls.create, { body: attribute })).answer.data._id;
    const category = { categoryName: 'Cabochons', categoryAttrId: lens };
    const categoryId = (await server().send(categoryCalls.create, { form: category })).answer.data._id;
    ids.length = 0;
    for (const name of ['Cabochon 60', 'Cabochon 120']) {
      const form = { categoryId, name, partNumber: name.replace('Cabochon ', 'CB-') };
      ids.push((await server().send(productCalls.create, { form })).answer.data._id);
    }
  });

  const items = () => [
    { productID: ids[0] ?? '', quantity: 500, selectedAttribute: { Lens: 'Opal' }, note: 'Spokes' },
    { productID: ids[1] ?? '', quantity: 3 },
  ];
  const quote = (changes: object = {}) => ({
    ...{ name: 'Ada', email: 'ada@park.example', company: 'Pier Park', message: 'Price please', items: items() },
    ...changes,
  });
  const send = (changes: object = {}) => server().asGuest(quoteCalls.send, { body: quote(changes) as never });
  const inquiries = async (query: object = {}) =>
    (await server().send(inquiryCalls.list, { query: { page: 1, ...query } })).answer.data;

  it('are stored as one inquiry with the first product in its fields, found by reference, company and any product', async () => {
    const { _id, reference } = (await send()).answer.data;
    const [inquiry] = await inquiries();
    expect(inquiry).toMatchObject({
      ...{ _id, reference, company: 'Pier Park', country: '', itemCount: 2, isFromSite: true },
      ...{ productID: ids[0], productName: 'Cabochon 60', selectedAttribute: '{"Lens":"Opal"}' },
    });
    for (const query of [{ search: reference }, { search: 'pier park' }, { productID: ids[1] ?? '' }])
      expect(await inquiries(query)).toHaveLength(1);
    expect(await inquiries({ search: 'Q-OOOOOO' })).toEqual([]);
  });

  it('are stored with the order code of the chosen options, and with the part number while some are open', async () => {
    const { _id } = (await send()).answer.data;
    const sent = (await server().asGuest(quoteCalls.sent, { id: _id })).answer.data.items;
    expect(sent.map(({ partNumber }) => partNumber)).toEqual(['CB-60-OPL', 'CB-120']);
  });

  it('are stored once when they are sent twice at the same moment or again, and twice when anything differs', async () => {
    const answers = await Promise.all([send(), send(), send({ filledMs: 90_000 })]);
    expect(answers.map(({ code }) => code)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ answer }) => answer.data.reference)).size).toBe(1);
    expect(await inquiries()).toHaveLength(1);
    const [first, ...rest] = items();
    const other = await send({ items: [{ ...first, quantity: 501 }, ...rest] });
    expect(other.answer.data.reference).not.toBe(answers[0]?.answer.data.reference);
    // Nearly the same words about other items are no repeat: the owner is notified of both.
    expect(await inquiries({ isFolded: true })).toHaveLength(2);
  });

  it('that look like spam are held, and do not stand for the same list sent by a person', async () => {
    const held = await send({ subject: 'Watches' });
    expect(held.code).toBe(201);
    expect(await inquiries()).toEqual([]);
    expect((await send()).answer.data._id).not.toBe(held.answer.data._id);
    expect(await inquiries()).toHaveLength(1);
  });

  it.each([
    ['no items', () => ({ items: [] }), 'items'],
    ['51 items', () => ({ items: Array.from({ length: 51 }, () => items()[1]) }), 'items'],
    ['a quantity of 0', () => ({ items: [{ productID: ids[0], quantity: 0 }] }), 'items.0.quantity'],
    ['half a product', () => ({ items: [{ productID: ids[0], quantity: 1.5 }] }), 'items.0.quantity'],
    ['too many', () => ({ items: [{ productID: ids[0], quantity: 100_001 }] }), 'items.0.quantity'],
    ['an unknown product', () => ({ items: [items()[0], { productID: 'no', quantity: 1 }] }), 'items.1.productID'],
    [
      'an option that is not offered',
      () => ({ items: [{ productID: ids[0], quantity: 1, selectedAttribute: { Lens: 'Pink' } }] }),
      'items.0.selectedAttribute',
    ],
    ['a long note', () => ({ items: [{ productID: ids[0], quantity: 1, note: 'x'.repeat(501) }] }), 'items.0.note'],
    ['a message of another type', () => ({ message: 7 }), 'message'],
  ])('are rejected with %s, naming the field', async (_, changes, field) => {
    const { code, failure } = await send(changes());
    expect([code, failure.errors?.[0]?.field]).toEqual([422, field]);
    expect(await inquiries()).toEqual([]);
  });

  it('may do without a message, which inquiries about one product need', async () => {
    const { code, answer } = await send({ message: ' ' });
    expect(code).toBe(201);
    const id = answer.data._id;
    const [inquiry] = await inquiries();
    expect(inquiry).toMatchObject({ _id: id, message: '' });
    expect((await send({ message: undefined })).answer.data._id).toBe(id);

    const single = { name: 'Bo', email: 'bo@park.example', message: '', productID: ids[0] ?? '' };
    const refused = await server().asGuest(inquiryCalls.send, { body: single });
    expect([refused.code, refused.failure.errors?.[0]?.field]).toEqual([422, 'message']);
  });

  it('keep their items when they are deleted and restored, and export one line an item', async () => {
    const id = (await send()).answer.data._id;
    const before = await contentRows(server().app.db);
    const { undo } = (await server().send(inquiryCalls.remove, { id })).answer.data;
    expect((await server().asGuest(quoteCalls.sent, { id })).code).toBe(404);
    await server().send(undoCalls.restore, { token: undo });
    expect(await contentRows(server().app.db)).toEqual(before);

    const single = { name: 'Bo', email: 'bo@park.example', message: 'How bright?', productID: ids[1] ?? '' };
    await server().asGuest(inquiryCalls.send, { body: single });
    const { body } = await server().app.inject({
      url: '/api/admin/inquiries/export?sort=name',
      headers: { authorization: `Bearer ${server().token}` },
    });
    const lines = body.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split('","').slice(3, 7))).toEqual([
      ['Cabochon 60', 'Lens : Opal', '500', 'Spokes'],
      ['Cabochon 120', '', '3', ''],
      ['Cabochon 120', '', '', ''],
    ]);
  });

  it('have a receipt for 30 days, and inquiries about one product have none', async () => {
    const id = (await send()).answer.data._id;
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    expect(JSON.stringify((await server().asGuest(quoteCalls.sent, { id })).answer)).not.toMatch(/ada|pier|price/i);
    await server().app.db.updateTable('inquiries').set({ createdAt: old }).execute();
    expect((await server().asGuest(quoteCalls.sent, { id })).code).toBe(404);
  });
});
