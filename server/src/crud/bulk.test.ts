import {
  attributeCalls,
  type Call,
  categoryCalls,
  contactCalls,
  inquiryCalls,
  manualCalls,
  maxBulkMatches,
  newsCalls,
  productCalls,
  projectCalls,
  staticPageCalls,
  undoCalls,
} from '@msl/shared/contracts';
import fc from 'fast-check';
import { contentRows } from '../../test/support/contentRows';
import { databases, useTestApp } from '../../test/support/testApp';
import { newId } from '../database/newId';

describe.each(databases)('bulk actions on $name', (database) => {
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

  it('delete the selected records in chunks, and restore all of them', async () => {
    const { db } = server().app;
    const first = await makeNews('Many');
    const row = await db.selectFrom('news').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 229 }, () => ({ ...row, id: newId() }));
    await db.insertInto('news').values(copies).execute();
    const ids = [first, ...copies.map(({ id }) => id)];
    const other = await makeNews('Other');
    const before = await rows();
    const { code, answer } = await server().send(newsCalls.bulk, { body: { action: 'delete', ids } });
    expect([code, answer.message, answer.data.changed, answer.data.kept]).toEqual([
      ...[200, '230 news items deleted', 230, []],
    ]);
    const left = (await server().send(newsCalls.list, {})).answer.data.map(({ _id }) => _id);
    expect(left).toEqual([other]);
    expect((await restore(answer.data.undo)).answer.message).toBe('230 news items restored');
    expect(await rows()).toEqual(before);
  });

  it('keep records that must not be deleted with a reason, and skip records that no longer exist', async () => {
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

  it('delete all records that match the filters and the search of the list', async () => {
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

  it('are rejected without a change if a different number of records matches', async () => {
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
    expect((await bulk(1234)).failure.message).toBe('Now 2 news items match, not 1,234. Nothing was changed.');
    expect((await bulk(2)).answer.data.changed).toBe(2);
    expect((await bulk(2)).failure.message).toBe('Now no news items match, not 2. Nothing was changed.');
    expect((await bulk(0)).answer.message).toBe('No news items deleted');
  });

  it('reject with 422 the deletion of more matching records than one transaction may delete', async () => {
    const { code, failure } = await server().send(newsCalls.bulk, {
      body: { action: 'delete', matching: { count: maxBulkMatches + 1 } },
    });
    expect(code).toBe(422);
    expect(JSON.stringify(failure)).toContain('At most 5000 records can be changed at once.');
  });

  it('feature and unfeature products and news, also for guests', async () => {
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
    expect((await bulk('feature')).answer.message).toBe('Nothing to change');
    expect((await bulk('unfeature')).answer.message).toBe('3 news items no longer featured');
    expect(await featured()).toBe(0);
    const stale = { title: 'Mine', updatedAt: before.updatedAt };
    expect((await server().send(newsCalls.update, { id: first, form: stale })).code).toBe(409);
  });

  it('connect the inquiries of a product', async () => {
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
  ])('reject %s', async (_, body) => {
    expect((await server().send(newsCalls.bulk, { body: body as never })).code).toBe(422);
  });

  it('move products to another category, also in the search and the facets of guests', async () => {
    const [from, to] = [await makeCategory(), await makeCategory()];
    const mark = nextName('Wash').replace(' ', '');
    const ids = await several(3, () => makeProduct(from, { name: mark }));
    const found = async (categories: string) => {
      const { answer } = await server().asGuest(productCalls.listForGuests, { query: { categories, search: mark } });
      return answer.data.length;
    };
    const counts = async () => {
      const { answer } = await server().asGuest(productCalls.facetsForGuests, { query: { search: mark } });
      return answer.data.categories.map(({ _id, count }) => [_id, count]).filter(([, count]) => count !== 0);
    };
    expect([await found(from), await found(to), await counts()]).toEqual([3, 0, [[from, 3]]]);
    const move = (target: object) =>
      server().send(productCalls.bulk, { body: { action: 'changeCategory', categoryId: to, ...target } });
    const named = await move({ ids: ids.slice(0, 1) });
    expect(named.answer).toMatchObject({ message: '1 product changed', data: { changed: 1, kept: [] } });
    expect([await found(from), await found(to)]).toEqual([2, 1]);
    const matching = await move({ matching: { search: mark, count: 3 } });
    expect(matching.answer).toMatchObject({ message: '2 products changed', data: { changed: 2 } });
    expect([await found(from), await found(to), await counts()]).toEqual([0, 3, [[to, 3]]]);
  });

  it('assign another manual to products, or none', async () => {
    const manualId = await made(manualCalls.create, { form: { title: nextName('Guide') } });
    const ids = await several(2, async () => makeProduct(await makeCategory()));
    const change = (id: string) =>
      server().send(productCalls.bulk, { body: { action: 'changeManual', manualId: id, ids } });
    const manuals = async () => {
      const { answer } = await server().send(productCalls.list, { query: { sort: 'createdAt' } });
      return answer.data.filter(({ _id }) => ids.includes(_id)).map((product) => product.manualId);
    };
    expect((await change(manualId)).answer.data.changed).toBe(2);
    expect(await manuals()).toEqual([manualId, manualId]);
    expect((await change('')).answer.data.changed).toBe(2);
    expect(await manuals()).toEqual([null, null]);
    expect((await change('')).answer.data.changed).toBe(0);
  });

  it.each([
    ['categoryId', { action: 'changeCategory', categoryId: 'nosuchcategory' }],
    ['categoryId', { action: 'changeCategory' }],
    ['manualId', { action: 'changeManual', manualId: 'nosuchmanual' }],
    ['manualId', { action: 'changeManual' }],
  ] as const)('reject an invalid %s for several products with 422 and change none (%j)', async (field, body) => {
    const ids = [await makeProduct(await makeCategory())];
    const before = await rows();
    const { code, failure } = await server().send(productCalls.bulk, { body: { ...body, ids } });
    expect([code, failure.errors?.map((error) => error.field)]).toEqual([422, [field]]);
    expect(await rows()).toEqual(before);
  });

  it('delete each record only once when several requests delete the same ones concurrently', async () => {
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

  it('never leave a product without its category when both are deleted or moved concurrently', async () => {
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

  it('restore the initial state after any sequence of deletions is undone in reverse order', async () => {
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
