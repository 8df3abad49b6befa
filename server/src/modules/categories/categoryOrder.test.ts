import { type AnswerOf, auditCalls, categoryCalls, productCalls, undoCalls } from '@msl/shared/contracts';
import { databases, useEmptyTestApp } from '../../../test/support/testApp';

describe.each(databases)('the order of categories on $name', (database) => {
  const server = useEmptyTestApp(database);

  const create = async (categoryName: string) =>
    (await server().send(categoryCalls.create, { form: { categoryName } })).answer.data._id;
  const createAll = async (...names: string[]) => {
    const ids: string[] = [];
    for (const name of names) ids.push(await create(name));
    return ids;
  };
  const isCategory = (row: AnswerOf<typeof categoryCalls.list>['data'][number]) => 'categoryName' in row;
  const idsOf = (query = {}) =>
    server()
      .send(categoryCalls.list, { query })
      .then(({ answer }) => answer.data.filter(isCategory).map(({ _id }) => _id));
  const publicIds = async () =>
    (await server().asGuest(categoryCalls.listForGuests, {})).answer.data.map(({ _id }) => _id);
  const order = (ids: string[], previousIds: string[], token?: string) =>
    server().send(categoryCalls.order, { body: { ids, previousIds } }, token);
  const undo = (token: string) => server().send(undoCalls.restore, { token });

  it('is that of their creation, and the one that an administrator sets in all lists', async () => {
    const [spots = '', cables = '', bars = ''] = await createAll('Spotlights', 'Cables', 'Bars');
    expect(await publicIds()).toEqual([spots, cables, bars]);
    const stored = await order([bars, spots, cables], [spots, cables, bars]);
    expect([stored.code, stored.answer.message]).toEqual([200, 'Order of categories saved']);
    const last = await create('Angle brackets');
    const expected = [bars, spots, cables, last];
    expect(await publicIds()).toEqual(expected);
    expect(await idsOf()).toEqual(expected);
    expect([await idsOf({ page: '1', limit: '2' }), await idsOf({ page: '2', limit: '2' })].flat()).toEqual(expected);
    const { answer } = await server().asGuest(productCalls.facetsForGuests, {});
    expect(answer.data.categories.map(({ _id }) => _id)).toEqual(expected);
    const csv = await server().app.inject({
      url: '/api/admin/category/export',
      headers: { authorization: `Bearer ${server().token}` },
    });
    expect(csv.body.match(/Bars|Spotlights|Cables|Angle brackets/g)).toEqual([
      ...['Bars', 'Spotlights', 'Cables', 'Angle brackets'],
    ]);
    const siteMap = await server().app.inject('/sitemap.xml');
    expect(siteMap.body.match(/products\/(Bars|Spotlights|Cables)/g)).toEqual([
      ...['products/Bars', 'products/Spotlights', 'products/Cables'],
    ]);
    expect(await idsOf({ sort: 'categoryName' })).toEqual([last, bars, cables, spots]);
  });

  it('is refused with 409 after a category was added, deleted or moved, and with 422 if it is not an order of the same ones', async () => {
    const seen = await createAll('One', 'Two', 'Three');
    const reversed = seen.toReversed();
    const added = await create('Four');
    const refused = await order(reversed, seen);
    expect([refused.code, refused.failure.message]).toEqual([
      409,
      'The order was not saved: categories were added, deleted or moved meanwhile.',
    ]);
    await server().send(categoryCalls.remove, { id: added });
    await server().send(categoryCalls.remove, { id: seen[0] ?? '' });
    expect((await order(reversed, seen)).code).toBe(409);
    const left = seen.slice(1);
    expect((await order(left.toReversed(), left.toReversed())).code).toBe(409);
    for (const ids of [left.slice(1), [...left, 'nosuch'], [left[0] ?? '', left[0] ?? '']]) {
      const { code, failure } = await order(ids, left);
      expect([code, failure.errors?.[0]?.field]).toEqual([422, expect.stringMatching(/^ids/)]);
    }
    expect(await publicIds()).toEqual(left);
  });

  it('keeps one of two changes that administrators make at the same time, and refuses the other', async () => {
    const seen = await createAll('One', 'Two', 'Three', 'Four');
    const [a = '', b = '', c = '', d = ''] = seen;
    const orders = [
      [b, a, c, d],
      [a, b, d, c],
    ];
    const codes = (await Promise.all(orders.map((ids) => order(ids, seen)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect(await publicIds()).toEqual(orders[codes.indexOf(200)]);
  });

  it('comes back with Undo, also after a category was added or deleted, and not after another change', async () => {
    const seen = await createAll('One', 'Two', 'Three');
    const reversed = seen.toReversed();
    const first = (await order(reversed, seen)).answer.data.undo;
    const last = await create('Four');
    await server().send(categoryCalls.remove, { id: seen[1] ?? '' });
    const undone = await undo(first);
    expect([undone.code, undone.answer.message]).toEqual([200, 'Order of 3 categories restored']);
    const restored = [seen[0] ?? '', seen[2] ?? '', last];
    expect(await publicIds()).toEqual(restored);
    const second = (await order(restored.toReversed(), restored)).answer.data.undo;
    await order([last, seen[0] ?? '', seen[2] ?? ''], restored.toReversed());
    const tooLate = await undo(second);
    expect([tooLate.code, tooLate.failure.message]).toEqual([409, 'The order was changed again meanwhile.']);
  });

  it('is recorded in the audit log, and makes no open form stale', async () => {
    const [one = '', two = ''] = await createAll('One', 'Two');
    const before = (await server().send(categoryCalls.get, { id: one })).answer.data;
    await order([two, one], [one, two]);
    expect((await server().send(categoryCalls.get, { id: one })).answer.data).toEqual(before);
    const [entry] = (await server().send(auditCalls.list, { query: { limit: '1' } })).answer.data;
    expect(entry?.text).toBe('changed the order of 2 categories');
  });

  it('is not set by those who may only read the catalogue', async () => {
    const ids = await createAll('One', 'Two');
    const { users, sessions, tokens } = server().app.sessions;
    const person = await users.insert({ name: 'Sam', email: 'sam@msl.example', passwordHash: '', role: 'sales' });
    const { id, expiresAt } = await sessions.begin(person?.id ?? '', { userAgent: '', address: '' });
    const token = await tokens.sign({ userId: person?.id ?? '', sessionId: id }, new Date(expiresAt));
    expect((await server().send(categoryCalls.list, {}, token)).code).toBe(200);
    expect((await order(ids.toReversed(), ids, token)).code).toBe(403);
    expect(await publicIds()).toEqual(ids);
  });
});
