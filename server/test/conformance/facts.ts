import { attributeCalls, productCalls } from '@msl/shared/contracts';
import { makeProduct } from './samples';
import type { World } from './world';

/** Section 7 of the contract: facts of products. */
export function describeFacts(world: () => World): void {
  it('one fact of many products is changed at once, and lists and visitors see it', async () => {
    const body = { fieldName: 'Conformant pitch', description: 'Seen in tests', kind: 'number' as const, unit: 'mm' };
    const { _id: attributeId } = (await world().send(attributeCalls.create, { body })).answer.data;
    const [one, two] = [await makeProduct(world()), await makeProduct(world())];
    const changes = [one, two].map(({ _id }) => ({ productId: _id, value: 12.5, was: null }));
    const { code, answer } = await world().send(productCalls.changeFact, { attributeId, body: { values: changes } });
    expect([code, answer.data]).toEqual([200, { changed: [one._id, two._id], kept: [] }]);
    const again = await world().send(productCalls.changeFact, { attributeId, body: { values: changes.slice(1) } });
    expect(again.answer.data).toMatchObject({ changed: [], kept: [{ _id: two._id, current: 12.5 }] });
    const { factSheet } = (await world().asGuest(productCalls.getForGuests, { id: one._id })).answer.data;
    expect(factSheet).toContainEqual(expect.objectContaining({ _id: attributeId, unit: 'mm', value: 12.5 }));
    const lacking = (await world().send(productCalls.list, { query: { lacksFact: attributeId } })).answer.data;
    expect(lacking.some(({ _id }) => _id === one._id)).toBe(false);
  });
}
