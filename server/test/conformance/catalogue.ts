import {
  attributeCalls,
  categoryCalls,
  inquiryCalls,
  manualCalls,
  productCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { makeAttribute, makeCategory, makeProduct, nextNumber } from './samples';
import type { World } from './world';

function describeCategories(world: () => World): void {
  const attribute = (fieldName: string, options: string[]) => makeAttribute(world(), fieldName, options);
  const category = (more?: object) => makeCategory(world(), more);
  const product = (more?: object) => makeProduct(world(), more);

  it('a category keeps its attributes in their order, and visitors read them with their options', async () => {
    const [colour, angle] = [await attribute('Colour', ['Warm', 'Cold']), await attribute('Beam', ['10°', '25°'])];
    const { _id, categoryAttrId } = await category({ categoryAttrId: ` ${angle},${colour} ,${angle}` });
    expect(categoryAttrId).toBe(`${angle},${colour}`);
    const { answer } = await world().asGuest(categoryCalls.attributesForGuests, { categoryId: _id });
    expect(answer.data).toEqual([
      { _id: angle, fieldName: 'Beam', options: ['10°', '25°'] },
      { _id: colour, fieldName: 'Colour', options: ['Warm', 'Cold'] },
    ]);
    const found = await world().send(categoryCalls.list, { query: { attributeId: colour } });
    expect(found.answer.data.map((one) => one._id)).toEqual([_id]);
    const unknown = await world().send(categoryCalls.update, { id: _id, form: { categoryAttrId: 'nosuch' } });
    expect([unknown.code, unknown.failure.errors?.[0]?.field]).toEqual([422, 'categoryAttrId']);
  });

  it('an attribute in use is not deleted, and the message counts its categories', async () => {
    const id = await attribute('Voltage', ['24 V']);
    const [one] = [await category({ categoryAttrId: id }), await category({ categoryAttrId: id })];
    const refused = await world().send(attributeCalls.remove, { id });
    expect([refused.code, refused.failure.message]).toEqual([409, expect.stringContaining('2 categories')]);
    await world().send(categoryCalls.remove, { id: one._id });
    expect((await world().send(attributeCalls.remove, { id })).failure.message).toContain('1 category ');
  });

  it('a category with products is not deleted, and the message counts them', async () => {
    const { _id } = await category();
    const products = [await product({ categoryId: _id }), await product({ categoryId: _id })];
    const refused = await world().send(categoryCalls.remove, { id: _id });
    expect([refused.code, refused.failure.message]).toEqual([409, expect.stringContaining('2 products')]);
    for (const { _id: id } of products) await world().send(productCalls.remove, { id });
    expect((await world().send(categoryCalls.remove, { id: _id })).code).toBe(200);
  });

  it('two categories cannot have one name, in any case or accent', async () => {
    await category({ categoryName: 'Écran LED' });
    const created = await world().send(categoryCalls.create, { form: { categoryName: 'ecran led' } });
    expect([created.code, created.failure.errors?.[0]?.field]).toEqual([409, 'categoryName']);
    const { _id: deleted } = await category({ categoryName: 'Façade' });
    const { undo } = (await world().send(categoryCalls.remove, { id: deleted })).answer.data;
    await category({ categoryName: 'Facade' });
    expect((await world().send(undoCalls.restore, { token: undo })).code).toBe(409);
    const other = await category();
    const updated = await world().send(categoryCalls.update, { id: other._id, form: { categoryName: 'ÉCRAN LED' } });
    expect([updated.code, updated.failure.errors?.[0]?.field]).toEqual([409, 'categoryName']);
  });

  it('categories are listed in the order that is set, unless another category came in between', async () => {
    const all = async () => (await world().send(categoryCalls.list, {})).answer.data.map(({ _id }) => _id);
    await category();
    const previousIds = await all();
    const body = { ids: previousIds.toReversed(), previousIds };
    expect((await world().send(categoryCalls.order, { body })).code).toBe(200);
    expect(await all()).toEqual(body.ids);
    expect((await world().send(categoryCalls.order, { body })).code).toBe(409);
  });

  it('a category name has no comma', async () => {
    const { code, failure } = await world().send(categoryCalls.create, { form: { categoryName: 'A, B' } });
    expect([code, failure.errors?.[0]?.field]).toEqual([422, 'categoryName']);
  });

  it('categories are offered as suggestions of main categories', async () => {
    const { _id, categoryName } = await category();
    const { answer } = await world().send(categoryCalls.list, { query: { category_main: 'distinct' } });
    expect(answer.data).toContainEqual({ _id, category: categoryName, name: categoryName });
  });
}

function describeProducts(world: () => World): void {
  const category = (more?: object) => makeCategory(world(), more);
  const product = (more?: object) => makeProduct(world(), more);
  const guestNames = async (path: string) => {
    const { body } = await world().raw(productCalls.listForGuests, { path, token: '' });
    return (body.data as { name: string }[]).map(({ name }) => name);
  };

  it('a deleted manual is unset on its products, and filters find the products of a manual', async () => {
    const manual = (await world().send(manualCalls.create, { form: { title: 'Mounting' } })).answer.data;
    const { _id } = await product({ manualId: manual._id });
    const found = await world().send(productCalls.list, { query: { manualId: manual._id } });
    expect(found.answer.data.map((one) => one._id)).toEqual([_id]);
    expect((await world().asGuest(manualCalls.getForGuests, { manualId: manual._id })).answer.data.files).toEqual([]);
    await world().send(manualCalls.remove, { id: manual._id });
    expect((await world().send(productCalls.get, { id: _id })).answer.data.manualId).toBeNull();
    expect((await world().asGuest(manualCalls.getForGuests, { manualId: manual._id })).code).toBe(404);
  });

  it('products of a category are listed in the order that is set, unless another one came in between', async () => {
    const { categoryId, _id } = await product();
    const other = await product({ categoryId });
    const ids = async () =>
      (await world().send(productCalls.getOrder, { categoryId })).answer.data.map((one) => one._id);
    expect(await ids()).toEqual([other._id, _id]);
    const body = { ids: [_id, other._id], previousIds: [other._id, _id] };
    expect((await world().send(productCalls.order, { categoryId, body })).code).toBe(200);
    expect(await ids()).toEqual(body.ids);
    expect((await world().send(productCalls.order, { categoryId, body })).code).toBe(409);
  });

  it('products are found by category and by being featured', async () => {
    const { categoryId, _id } = await product({ isFeatured: 'true' });
    const ids = async (query: object) =>
      (await world().send(productCalls.list, { query })).answer.data.map((one) => one._id);
    expect(await ids({ categoryId })).toEqual([_id]);
    expect(await ids({ categoryId, isFeatured: 'false' })).toEqual([]);
    expect(await ids({ categoryId, isFeatured: true })).toEqual([_id]);
    expect((await product()).isFeatured).toBe(false);
  });

  it('visitors find products by names or ids of categories, in any case, separated or repeated', async () => {
    const [one, two] = [await category({ categoryName: `Ströbe & Flash ${nextNumber()}` }), await category()];
    const [first, second] = [await product({ categoryId: one._id }), await product({ categoryId: two._id })];
    const both = [second.name, first.name];
    const list = 'guest/products?itemsPerPage=100&categories=';
    expect(await guestNames(list + encodeURIComponent(one.categoryName.toUpperCase()))).toEqual([first.name]);
    expect(await guestNames(list + encodeURIComponent(`${one.categoryName},${two.categoryName}`))).toEqual(both);
    expect(await guestNames(`${list}${one._id},${encodeURIComponent(two.categoryName)}`)).toEqual(both);
    expect(await guestNames(`${list}${one._id}&categories=${two._id}`)).toEqual(both);
    expect(await guestNames(`${list}%20${one._id}%20,,nosuch`)).toEqual([first.name]);
    expect(await guestNames(`${list}nosuch`)).toEqual([]);
  });

  it('visitors page through products nine at a time', async () => {
    const { _id: categoryId } = await category();
    for (let count = 0; count < 11; count += 1) await product({ categoryId });
    const page = (query: object) =>
      world().asGuest(productCalls.listForGuests, { query: { categories: categoryId, ...query } });
    const first = await page({});
    expect(first.answer.data).toHaveLength(9);
    expect(first.answer.paginationData).toEqual({ totalItems: 11, itemsPerPage: 9, currentPage: 1, totalPages: 2 });
    expect((await page({ currentPage: '2' })).answer.data).toHaveLength(2);
    const past = await page({ currentPage: '9', itemsPerPage: '5' });
    expect(past.answer.data).toEqual([]);
    expect(past.answer.paginationData).toEqual({ totalItems: 11, itemsPerPage: 5, currentPage: 9, totalPages: 3 });
    for (const query of [{ currentPage: '0' }, { currentPage: 'x' }, { itemsPerPage: '101' }]) {
      expect((await page(query as never)).code).toBe(422);
    }
    const suggested = await world().asGuest(productCalls.suggestForGuests, { categoryId });
    expect(suggested.answer.data).toHaveLength(11);
  });

  it('visitors read one product, featured products, and all categories', async () => {
    const { _id } = await product({ isFeatured: 'true' });
    expect((await world().asGuest(productCalls.getForGuests, { id: _id })).answer.data._id).toBe(_id);
    const featured = await world().asGuest(productCalls.listForGuests, { query: { isFeatured: 'true' } });
    expect(featured.answer.data.every((one) => one.isFeatured)).toBe(true);
    expect(featured.answer.data.map((one) => one._id)).toContain(_id);
    const known = await category();
    const categories = await world().asGuest(categoryCalls.listForGuests, {});
    expect(categories.answer.data.map((one) => one._id)).toContain(known._id);
  });
}

function describeInquiries(world: () => World): void {
  const attribute = (fieldName: string, options: string[]) => makeAttribute(world(), fieldName, options);
  const category = (more?: object) => makeCategory(world(), more);
  const product = (more?: object) => makeProduct(world(), more);

  it('an inquiry accepts only choices that the category offers, as an object or as JSON text', async () => {
    const colour = await attribute('Colour', ['Warm', 'Cold']);
    const { _id: categoryId } = await category({ categoryAttrId: colour });
    const { _id: productID, name: productName } = await product({ categoryId });
    const fields = { name: 'Noor', email: 'noor@site.example', message: 'How bright?', productID, productName };
    const sent = (selectedAttribute: unknown) =>
      world().asGuest(inquiryCalls.send, { body: { ...fields, selectedAttribute } as never });
    const asObject = await sent({ Colour: 'Warm' });
    expect([asObject.code, asObject.answer.message]).toEqual([201, 'Inquiry added successfully']);
    expect(asObject.answer.data.selectedAttribute).toEqual({ Colour: 'Warm' });
    const asText = await sent('{"Colour":"Cold"}');
    expect(asText.answer.data.selectedAttribute).toEqual({ Colour: 'Cold' });
    const stored = await world().send(inquiryCalls.get, { id: asText.answer.data._id });
    expect(stored.answer.data).toMatchObject({ selectedAttribute: '{"Colour":"Cold"}', isConnection: false });
    for (const wrong of [
      { Colour: 'Green' },
      { Size: 'L' },
      'not JSON',
      ['Warm'],
      { __proto__: null, constructor: 'x' },
    ]) {
      const { code, failure } = await sent(wrong);
      expect([code, failure.status]).toEqual([422, false]);
      expect(failure.message).toEqual({ _message: expect.any(String) as string });
    }
    const found = await world().send(inquiryCalls.list, { query: { productID, isConnection: 'false' } });
    expect(found.answer.data).toHaveLength(2);
    const id = asText.answer.data._id;
    const connected = await world().send(inquiryCalls.update, { id, body: { isConnection: true } });
    expect(connected.answer.data).toMatchObject({ isConnection: true, selectedAttribute: '{"Colour":"Cold"}' });
  });

  it("unknown fields of a visitor's inquiry are ignored", async () => {
    const { _id: productID } = await product();
    const fields = { name: 'Noor', email: 'noor@site.example', message: 'How bright?', productID, phone: '' };
    const { code, answer } = await world().asGuest(inquiryCalls.send, { body: { ...fields, utm: 'x' } as never });
    expect(code).toBe(201);
    expect(answer.data).not.toHaveProperty('utm');
  });
}

/** Sections 5 and 7 of the specification, and section 2 of the contract, for the catalogue. */
export function describeCatalogue(world: () => World): void {
  describeCategories(world);
  describeProducts(world);
  describeInquiries(world);
}
