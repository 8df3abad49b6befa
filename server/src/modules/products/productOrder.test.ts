import { attributeCalls, auditCalls, categoryCalls, productCalls, undoCalls } from '@msl/shared/contracts';
import { databases, useEmptyTestApp } from '../../../test/support/testApp';

describe.each(databases)('the order of the products of a category on $name', (database) => {
  const server = useEmptyTestApp(database);
  let categoryId = '';

  beforeEach(async () => {
    categoryId = await createCategory('Cabochons');
  });

  const createCategory = async (categoryName: string) =>
    (await server().send(categoryCalls.create, { form: { categoryName } })).answer.data._id;
  const create = async (name: string, isFeatured = false) =>
    (await server().send(productCalls.create, { form: { categoryId, name, isFeatured } })).answer.data._id;
  const createAll = async (...names: string[]) => {
    const ids: string[] = [];
    for (const name of names) ids.push(await create(name));
    return ids;
  };
  const publicIds = async (query: object = { categories: categoryId }) =>
    (await server().asGuest(productCalls.listForGuests, { query })).answer.data.map(({ _id }) => _id);
  const arrangedIds = async (id = categoryId) =>
    (await server().send(productCalls.getOrder, { categoryId: id })).answer.data.map(({ _id }) => _id);
  const order = (ids: string[], previousIds: string[], id = categoryId) =>
    server().send(productCalls.order, { categoryId: id, body: { ids, previousIds } });

  it('is newest first until it is arranged, then as arranged with new products behind', async () => {
    const [a = '', b = '', c = ''] = await createAll('A', 'B', 'C');
    expect(await publicIds()).toEqual([c, b, a]);
    expect(await arrangedIds()).toEqual([c, b, a]);
    expect((await order([b, c, a], [c, b, a])).code).toBe(200);
    const [d = '', e = ''] = await createAll('D', 'E');
    const expected = [b, c, a, e, d];
    expect(await publicIds()).toEqual(expected);
    expect(await publicIds({ categories: 'CABOCHONS' })).toEqual(expected);
    expect(await arrangedIds()).toEqual(expected);
    const pages = [1, 2, 3].map((currentPage) => publicIds({ categories: categoryId, itemsPerPage: 2, currentPage }));
    expect((await Promise.all(pages)).flat()).toEqual(expected);
  });

  it('gives way to a chosen order, a search, and lists of several or all categories', async () => {
    const [a = '', b = ''] = await createAll('Dot A', 'Dot B');
    await order([a, b], [b, a]);
    const other = await createCategory('Strobes');
    expect(await publicIds({ categories: categoryId, sort: 'newest' })).toEqual([b, a]);
    expect(await publicIds({ categories: categoryId, sort: '-name' })).toEqual([b, a]);
    expect(await publicIds({})).toEqual([b, a]);
    expect(await publicIds({ categories: `${categoryId},${other}` })).toEqual([b, a]);
    expect(await publicIds({ categories: categoryId })).toEqual([a, b]);
  });

  it('holds for a list that is filtered by an option', async () => {
    const attribute = { fieldName: 'Lens', description: 'Which?', options: ['Opal', 'Clear'] };
    const lens = (await server().send(attributeCalls.create, { body: attribute })).answer.data._id;
    await server().send(categoryCalls.update, { id: categoryId, form: { categoryAttrId: lens } });
    const [a = '', b = '', c = ''] = await createAll('A', 'B', 'C');
    await order([b, a, c], [c, b, a]);
    const d = await create('D');
    expect(await publicIds({ categories: categoryId, options: 'Lens:Opal' })).toEqual([b, a, c, d]);
  });

  it('is refused after a product was added or deleted, and for a category that does not exist', async () => {
    const ids = await createAll('A', 'B');
    const seen = ids.toReversed();
    const added = await create('C');
    const refused = await order(ids, seen);
    expect([refused.code, refused.failure.message]).toEqual([
      409,
      'The order was not saved: products were added, deleted or moved meanwhile.',
    ]);
    await server().send(productCalls.remove, { id: added });
    expect((await order(ids, seen)).code).toBe(200);
    expect((await order([], [], 'nosuchcategory')).code).toBe(404);
  });

  it('is left by a product that moves to another category, alone or with others, and kept by those that stay', async () => {
    const [a = '', b = '', c = ''] = await createAll('A', 'B', 'C');
    await order([a, b, c], [c, b, a]);
    const other = await createCategory('Strobes');
    await server().send(productCalls.update, { id: a, form: { categoryId: other } });
    const body = { action: 'changeCategory' as const, ids: [b], categoryId: other };
    await server().send(productCalls.bulk, { body });
    expect(await publicIds({ categories: other })).toEqual([b, a]);
    await server().send(productCalls.bulk, { body: { ...body, ids: [c], categoryId } });
    await server().send(productCalls.update, { id: c, form: { categoryId, name: 'C2' } });
    const d = await create('D');
    expect(await publicIds()).toEqual([c, d]);
  });

  it('comes back with Undo, is in the audit log and makes no open form stale', async () => {
    const [a = '', b = ''] = await createAll('A', 'B');
    const before = (await server().send(productCalls.get, { id: a })).answer.data;
    const { undo } = (await order([a, b], [b, a])).answer.data;
    expect((await server().send(productCalls.get, { id: a })).answer.data).toEqual(before);
    const [entry] = (await server().send(auditCalls.list, { query: { limit: '1' } })).answer.data;
    expect(entry?.text).toBe('changed the order of 2 products');
    const undone = await server().send(undoCalls.restore, { token: undo });
    expect([undone.code, undone.answer.message]).toEqual([200, 'Order of 2 products restored']);
    expect(await publicIds()).toEqual([b, a]);
  });
});
