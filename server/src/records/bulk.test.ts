import {
  attributeCalls,
  type Call,
  categoryCalls,
  contactCalls,
  inquiryCalls,
  manualCalls,
  newsCalls,
  productCalls,
  projectCalls,
  staticPageCalls,
  undoCalls,
} from '@msl/shared/contracts';
import fc from 'fast-check';
import { contentRows } from '../testing/contentRows';
import { databases, useTestApp } from '../testing/testApp';

describe.each(databases)('acting on many records on $name', (database) => {
  const server = useTestApp(database);
  let last = 0;
  const nextName = (what: string) => `${what} ${(last += 1)}`;
  const rows = () => contentRows(server().app.db);
  const restore = (token = '') => server().send(undoCalls.restore, { token });

  const made = async (call: Call, args: object): Promise<string> => {
    const { answer } = await server().send<Call>(call, args as never);
    return (answer as { data: { _id: string } }).data._id;
  };
  const makeCategory = (more: object = {}) =>
    made(categoryCalls.create, { form: { categoryName: nextName('Bars'), ...more } });
  const makeProduct = (categoryId: string, more: object = {}) =>
    made(productCalls.create, { form: { name: nextName('Lamp'), categoryId, ...more } });
  const makeNews = (title: string, more: object = {}) =>
    made(newsCalls.create, { form: { title, description: '<p>x</p>', ...more } });
  const several = async (count: number, make: () => Promise<string>) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await make());
    return ids;
  };

  it('deletes those that are named, in parts, and puts all of them back', async () => {
    const ids = await several(230, () => makeNews('Many'));
    const other = await makeNews('Other');
    const before = await rows();
    const { code, answer } = await server().send(newsCalls.bulk, { body: { action: 'delete', ids } });
    expect([code, answer.message, answer.data.changed, answer.data.kept]).toEqual([
      ...[200, '230 news items deleted', 230, []],
    ]);
    const left = (await server().send(newsCalls.list, {})).answer.data.map(({ _id }) => _id);
    expect(left).toEqual([other]);
    expect((await restore(answer.data.undo)).answer.message).toBe('230 news items put back');
    expect(await rows()).toEqual(before);
  });

  it('keeps those that may not go, tells why, and leaves out those that are gone', async () => {
    const [full, empty, gone] = [await makeCategory(), await makeCategory(), await makeCategory()];
    await makeProduct(full);
    await server().send(categoryCalls.remove, { id: gone });
    const ids = [full, empty, gone, empty];
    const { answer } = await server().send(categoryCalls.bulk, { body: { action: 'delete', ids } });
    expect(answer.message).toBe('1 category deleted, 1 kept');
    const message = 'This category has 1 product and cannot be deleted.';
    expect(answer.data).toEqual({ changed: 1, kept: [{ _id: full, message }], undo: expect.any(String) as string });
    expect((await server().send(categoryCalls.get, { id: full })).code).toBe(200);
    expect((await restore(answer.data.undo)).code).toBe(200);

    const none = await server().send(categoryCalls.bulk, { body: { action: 'delete', ids: [full] } });
    expect(none.answer).toMatchObject({ message: 'No categories deleted, 1 kept', data: { changed: 0 } });
    expect(none.answer.data).not.toHaveProperty('undo');
  });

  it('deletes all that match the filters and the search of the list', async () => {
    const [categoryId, other] = [await makeCategory(), await makeCategory()];
    const sought = await several(3, () => makeProduct(categoryId, { name: nextName('Pixel bar'), isFeatured: 'true' }));
    const left = [
      await makeProduct(categoryId, { name: nextName('Pixel bar') }),
      await makeProduct(categoryId, { name: nextName('Dome'), isFeatured: 'true' }),
      await makeProduct(other, { name: nextName('Pixel bar'), isFeatured: 'true' }),
    ];
    const filters = { search: 'PIXEL', categoryId, isFeatured: true, from: '2020-01-01' };
    const bulk = (count: number) =>
      server().send(productCalls.bulk, { body: { action: 'delete', matching: { ...filters, count } } });
    expect((await bulk(3)).answer.data.changed).toBe(3);
    const { answer } = await server().send(productCalls.list, { query: { sort: 'createdAt' } });
    const ids = answer.data.map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining(left));
    expect(ids.filter((id) => sought.includes(id))).toEqual([]);
  });

  it('refuses when another number matches, and changes nothing', async () => {
    const mark = nextName('Fair').replace(' ', '');
    await several(2, () => makeNews(mark));
    const before = await rows();
    const bulk = (count: number) =>
      server().send(newsCalls.bulk, { body: { action: 'delete', matching: { search: mark, count } } });
    for (const count of [0, 1, 3, 999]) {
      const { code, failure } = await bulk(count);
      expect([code, failure.message]).toEqual([409, `Now 2 news items match, not ${count}. Nothing was changed.`]);
    }
    expect(await rows()).toEqual(before);
    expect((await bulk(2)).answer.data.changed).toBe(2);
    expect((await bulk(2)).failure.message).toBe('Now no news items match, not 2. Nothing was changed.');
    expect((await bulk(0)).answer.message).toBe('No news items deleted');
  });

  it('features products and news, and takes it back, also at the guests', async () => {
    const ids = await several(3, () => makeNews('Featured'));
    const [first = ''] = ids;
    await server().send(newsCalls.update, { id: first, form: { isFeatured: 'true' } });
    const before = (await server().send(newsCalls.get, { id: first })).answer.data;
    const featured = async () => {
      const { answer } = await server().asGuest(newsCalls.listForGuests, { query: { isFeatured: 'true' } });
      return answer.data.map(({ _id }) => _id).filter((id) => ids.includes(id)).length;
    };
    const bulk = (action: 'feature' | 'unfeature') => server().send(newsCalls.bulk, { body: { action, ids } });
    expect(await featured()).toBe(1);
    expect((await bulk('feature')).answer).toMatchObject({ message: '2 news items featured', data: { changed: 2 } });
    expect(await featured()).toBe(3);
    expect((await server().send(newsCalls.get, { id: first })).answer.data).toEqual(before);
    expect((await bulk('feature')).answer.message).toBe('There was nothing to change');
    expect((await bulk('unfeature')).answer.message).toBe('3 news items no longer featured');
    expect(await featured()).toBe(0);
    const stale = { title: 'Mine', updatedAt: before.updatedAt };
    expect((await server().send(newsCalls.update, { id: first, form: stale })).code).toBe(409);
  });

  it('connects inquiries of a product', async () => {
    const productID = await makeProduct(await makeCategory());
    const body = { name: 'Noor', email: 'noor@a.example', message: 'How bright?', productID };
    await several(2, () => made(inquiryCalls.create, { body }));
    const matching = { productID, isConnection: false, count: 2 };
    const connected = await server().send(inquiryCalls.bulk, { body: { action: 'connect', matching } });
    expect(connected.answer.message).toBe('2 inquiries connected');
    const { answer } = await server().send(inquiryCalls.list, { query: { productID, isConnection: 'true' } });
    expect(answer.data).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['both ids and matching', { action: 'delete', ids: ['a'], matching: { count: 1 } }],
    ['neither ids nor matching', { action: 'delete' }],
    ['no id at all', { action: 'delete', ids: [] }],
    ['too many ids', { action: 'delete', ids: Array.from({ length: 1001 }, (_, at) => `id${at}`) }],
    ['an action of other lists', { action: 'connect', ids: ['a'] }],
    ['a filter that the list does not have', { action: 'delete', matching: { colour: 'red', count: 0 } }],
    ['no count', { action: 'delete', matching: {} }],
  ])('refuses %s', async (_, body) => {
    expect((await server().send(newsCalls.bulk, { body: body as never })).code).toBe(422);
  });

  it('deletes each record once when several delete the same ones at the same moment', async () => {
    const ids = await several(40, () => makeNews('Contended'));
    const before = await rows();
    const each = [ids, ids.toReversed(), ids.slice(10), ids.slice(0, 30)];
    const answers = await Promise.all(
      each.map((some) => server().send(newsCalls.bulk, { body: { action: 'delete', ids: some } })),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { answer }) => sum + answer.data.changed, 0)).toBe(40);
    for (const { answer } of answers) if (answer.data.undo) expect((await restore(answer.data.undo)).code).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it('never leaves a product without its category, whoever is first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const categoryId = await makeCategory();
      const form = { name: 'Late', categoryId };
      const [bulk, created] = await Promise.all([
        server().send(categoryCalls.bulk, { body: { action: 'delete', ids: [categoryId] } }),
        server().send(productCalls.create, { form }),
      ]);
      expect(bulk.code).toBe(200);
      expect([created.code === 201, bulk.answer.data.kept.length === 1]).toEqual(
        bulk.answer.data.changed ? [false, false] : [true, true],
      );
    }
  });

  it('leaves everything as it was after any deletions that are undone, the last first', async () => {
    const attributes = await several(3, () =>
      made(attributeCalls.create, { body: { fieldName: nextName('Size'), description: 'x', options: ['S', 'L'] } }),
    );
    const categories = await several(3, () => makeCategory({ categoryAttrId: attributes.slice(last % 3).join() }));
    const manuals = await several(3, () => made(manualCalls.create, { form: { title: nextName('Guide') } }));
    const products: string[] = [];
    for (const categoryId of categories) {
      for (const manualId of manuals) products.push(await makeProduct(categoryId, { manualId }));
    }
    const groups: [Call, string[]][] = [
      [attributeCalls.bulk, attributes],
      [categoryCalls.bulk, categories],
      [manualCalls.bulk, manuals],
      [productCalls.bulk, products],
      [
        staticPageCalls.bulk,
        await several(2, () =>
          made(staticPageCalls.create, { form: { slug: `page-${(last += 1)}`, heading: 'x', content: '<p>x</p>' } }),
        ),
      ],
      [projectCalls.bulk, await several(2, () => made(projectCalls.create, { form: { name: 'Wheel' } }))],
      [
        contactCalls.bulk,
        await several(2, () =>
          made(contactCalls.create, {
            body: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '12345', message: 'x' },
          }),
        ),
      ],
    ];
    const deletion = fc
      .constantFrom(...groups)
      .chain(([call, ids]) => fc.subarray(ids, { minLength: 1 }).map((some) => ({ call, ids: some })));
    const before = await rows();
    const property = fc.asyncProperty(fc.array(deletion, { minLength: 1, maxLength: 8 }), async (deletions) => {
      const tokens: string[] = [];
      for (const { call, ids } of deletions) {
        const { code, answer } = await server().send<Call>(call, { body: { action: 'delete', ids } } as never);
        expect(code).toBe(200);
        const { undo } = (answer as { data: { undo?: string } }).data;
        if (undo) tokens.unshift(undo);
      }
      for (const token of tokens) expect((await restore(token)).code).toBe(200);
      expect(await rows()).toEqual(before);
    });
    await fc.assert(property, { numRuns: 25 });
  });
});
