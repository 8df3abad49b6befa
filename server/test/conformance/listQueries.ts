import { areas } from './areas';
import { expectOfEvery } from './ofEvery';
import type { World } from './world';

const lists = areas.map(({ name, calls }) => [name, calls.list] as const);

const refused: [field: string, query: Record<string, string>][] = [
  ['page', { page: '0' }],
  ['page', { page: '-1' }],
  ['page', { page: 'abc' }],
  ['page', { page: '1.5' }],
  ['page', { page: '' }],
  ['page', { page: '1e3' }],
  ['page', { page: '99999999999999999999' }],
  ['limit', { page: '1', limit: '0' }],
  ['limit', { page: '1', limit: '101' }],
  ['sort', { sort: 'colour' }],
  ['sort', { sort: '--createdAt' }],
  ['search', { search: 'x'.repeat(201) }],
  ['from', { from: 'yesterday' }],
  ['to', { to: '2026-02-30' }],
];

/** Which queries the lists of the admin reject, before the database sees them. */
export function describeListQueries(world: () => World): void {
  it('every list rejects an invalid query, naming its field', () =>
    expectOfEvery(lists, async (_, call) => {
      const answered = [];
      for (const [, query] of refused) {
        const { code, errors } = await world().sendAny(call, { query });
        answered.push([query, code, errors?.map(({ field }) => field)]);
      }
      expect(answered).toEqual(refused.map(([field, query]) => [query, 422, [field]]));
    }));

  it('every list rejects a repeated page parameter', () =>
    expectOfEvery(lists, async (_, call) => {
      const { code, body } = await world().raw(call, { path: `${call.path}?page=1&page=2` });
      expect([code, body.errors?.[0]?.field]).toEqual([422, 'page']);
    }));

  it('every list ignores unknown query parameters', () =>
    expectOfEvery(lists, async (_, call) => {
      const { code } = await world().raw(call, { path: `${call.path}?_=1&utm_source=x&__proto__=y` });
      expect(code).toBe(200);
    }));
}
