import { productCalls, quoteCalls } from '@msl/shared/contracts';
import { makeAttribute, makeCategory } from './samples';
import type { World } from './world';

/** Section 7 of the contract: quote lists. */
export function describeQuotes(world: () => World): void {
  it('a quote list is answered with a reference, and its receipt and items can be read', async () => {
    const lens = await makeAttribute(world(), 'Lens', ['Clear', 'Opal']);
    const { _id: categoryId } = await makeCategory(world(), { categoryAttrId: lens });
    const form = { categoryId, name: 'Cabochon 60', partNumber: 'MSL-QT60-RGBW' };
    const product = (await world().send(productCalls.create, { form })).answer.data;
    const offers = await world().asGuest(quoteCalls.products, { query: { ids: `nosuch,${product._id}` } });
    const choices = [{ fieldName: 'Lens', options: ['Clear', 'Opal'] }];
    expect(offers.answer.data).toMatchObject([{ _id: product._id, name: product.name, choices }]);

    const item = { productID: product._id, quantity: 40, selectedAttribute: { Lens: 'Opal' }, note: 'North side' };
    const body = { name: 'Noor', email: 'noor@site.example', message: 'By June?', items: [item] };
    const { code, answer } = await world().asGuest(quoteCalls.send, { body });
    expect(code).toBe(201);
    const { _id: id, reference } = answer.data;
    expect(reference).toMatch(/^Q-[2-9A-Z]{6}$/);
    const sent = [{ ...item, productName: product.name, partNumber: product.partNumber }];
    const receipt = await world().asGuest(quoteCalls.sent, { id });
    expect(receipt.answer.data).toEqual({ _id: id, reference, createdAt: expect.any(String) as string, items: sent });
    expect((await world().send(quoteCalls.items, { id })).answer.data).toEqual(sent);
    expect((await world().asGuest(quoteCalls.products, {})).answer.data).toEqual([]);
    const query = { partNumber: product.partNumber.toLowerCase().replaceAll('-', ' ') };
    expect((await world().asGuest(quoteCalls.products, { query })).answer.data).toMatchObject([{ _id: product._id }]);
  });
}
