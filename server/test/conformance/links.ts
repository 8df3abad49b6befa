import {
  newsCalls,
  productCalls,
  productLinkCalls,
  projectCalls,
  relationCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { makeProduct } from './samples';
import type { World } from './world';

/** Section 7 of the contract: links between products, projects and news. */
export function describeLinks(world: () => World): void {
  const makeProject = async (form: object) =>
    (await world().send(projectCalls.create, { form: { name: 'Linked wheel', ...form } })).answer.data;
  const detail = async (id: string) => (await world().asGuest(productCalls.getForGuests, { id })).answer.data;

  it('a project lists the products used in it, and each product the projects that use it', async () => {
    const [one, two] = [await makeProduct(world()), await makeProduct(world())];
    const products = [{ productId: two._id, quantity: 48, note: 'On the spokes' }, { productId: one._id }];
    const project = await makeProject({ products: JSON.stringify(products) });
    const shown = (await world().asGuest(projectCalls.getForGuests, { id: project._id })).answer.data;
    expect(shown.products).toEqual(products);
    expect(shown.productCards.map(({ name }) => name)).toEqual([two.name, one.name]);
    expect((await detail(one._id)).projects).toEqual([{ _id: project._id, name: 'Linked wheel' }]);
    const removed = await world().send(productCalls.remove, { id: two._id });
    const after = (await world().send(projectCalls.get, { id: project._id })).answer.data.products;
    expect(after).toEqual([{ productId: one._id }]);
    await world().send(undoCalls.restore, { token: removed.answer.data.undo });
    expect((await world().send(projectCalls.get, { id: project._id })).answer.data.products).toEqual(products);
    for (const wrong of ['x', JSON.stringify([{ productId: 'nosuch' }]), JSON.stringify([products[0], products[0]])]) {
      const { code, failure } = await world().send(projectCalls.update, { id: project._id, form: { products: wrong } });
      expect([code, failure.errors?.[0]?.field]).toEqual([422, 'products']);
    }
  });

  it('projects are found by country, category and product, and the choices are counted', async () => {
    const { _id: product, name } = await makeProduct(world());
    const products = JSON.stringify([{ productId: product }]);
    const project = await makeProject({ location: 'Doha, Qatar', category: 'Filtered bridge', products });
    expect(project.country).toBe('QA');
    const found = async (query: object) =>
      (await world().asGuest(projectCalls.listForGuests, { query })).answer.data.map(({ _id }) => _id);
    expect(await found({ country: 'QA', category: 'Filtered bridge', product })).toEqual([project._id]);
    expect(await found({ country: 'AE', product })).toEqual([]);
    const { answer } = await world().asGuest(projectCalls.facetsForGuests, {});
    expect(answer.data.countries).toContainEqual({ code: 'QA', name: 'Qatar', count: 1 });
    expect(answer.data.products).toContainEqual({ _id: product, name, count: 1 });
  });

  it('a news item links products and projects, which lead back to it', async () => {
    const [product, project] = [await makeProduct(world()), await makeProject({})];
    const ids = { productIds: product._id, projectIds: project._id };
    const form = { title: 'Linked news', description: '<p>x</p>', ...ids };
    const { _id: id } = (await world().send(newsCalls.create, { form })).answer.data;
    expect((await world().asGuest(newsCalls.getForGuests, { id })).answer.data).toMatchObject({
      products: [{ _id: product._id, name: product.name }],
      projects: [{ _id: project._id, name: project.name }],
    });
    const links = await world().asGuest(productLinkCalls.getForGuests, { id: product._id });
    expect(links.answer.data.news).toEqual([{ _id: id, name: 'Linked news' }]);
  });

  it('products relate to each other in both directions, also after a deletion that is undone', async () => {
    const [lamp, ring] = [await makeProduct(world()), await makeProduct(world())];
    const relationsOf = async (id: string) =>
      (await world().send(relationCalls.list, { id })).answer.data.map(({ kind, product }) => [kind, product._id]);
    const add = (id: string, kind: 'accessory' | 'replaced-by', productId: string) =>
      world().send(relationCalls.add, { id, body: { kind, productId } });
    await add(lamp._id, 'accessory', ring._id);
    const form = { discontinuedAt: '2026-02-01' };
    const retired = await world().send(productCalls.update, { id: lamp._id, form: { ...form, name: 'Old lamp' } });
    expect(retired.answer.data).toMatchObject({ discontinuedAt: '2026-02-01T00:00:00.000Z', isFeatured: false });
    expect([await relationsOf(lamp._id), await relationsOf(ring._id)]).toEqual([
      [['accessory', ring._id]],
      [['accessory-for', lamp._id]],
    ]);
    expect((await add(ring._id, 'accessory', lamp._id)).code).toBe(409);
    expect((await add(lamp._id, 'accessory', lamp._id)).code).toBe(422);
    const removed = await world().send(productCalls.remove, { id: lamp._id });
    expect(await relationsOf(ring._id)).toEqual([]);
    await world().send(undoCalls.restore, { token: removed.answer.data.undo });
    expect(await relationsOf(ring._id)).toEqual([['accessory-for', lamp._id]]);
    const args = { id: ring._id, relation: `${lamp._id}_accessory-for` };
    expect((await world().send(relationCalls.remove, args)).answer.data).toEqual([]);
    expect((await world().send(relationCalls.remove, args)).code).toBe(404);
  });
}
