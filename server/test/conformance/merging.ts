import { contactCalls, queueCalls } from '@msl/shared/contracts';
import type { World } from './world';

/** Messages of one person as one conversation. */
export function describeMerging(world: () => World): void {
  const receive = async (text: string) => {
    const sender = { firstName: 'Noor', lastName: 'Haddad', email: 'merged@site.example', phone: '12345' };
    return (await world().asGuest(contactCalls.send, { body: { ...sender, message: text } })).answer.data._id;
  };

  it('messages of one address are merged and separated again', async () => {
    const [id, other] = [await receive('First'), await receive('Second')];
    const merged = await world().send(queueCalls.merge, { id, body: { together: [{ _id: other }] } });
    expect([merged.code, merged.answer.data.mergedCount, merged.answer.undo]).toEqual([200, 1, expect.any(String)]);
    expect((await world().send(queueCalls.merge, { id, body: { together: [{ _id: other }] } })).code).toBe(409);
    const separated = await world().send(queueCalls.separate, { id, body: {} });
    expect([separated.code, separated.answer.data.merged]).toEqual([200, []]);
    expect((await world().send(queueCalls.separate, { id, body: {} })).code).toBe(409);
  });
}
