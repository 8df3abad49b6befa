import { make } from './area';
import { areas } from './areas';
import type { AnyRecord, World } from './world';

const textsOf = (rows: AnyRecord[], field: string) => rows.map((row) => row[field]);

const refused: [string, Record<string, string>][] = [
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
  ['search', { search: 'a\0b' }],
  ['search', { search: 'x'.repeat(201) }],
  ['from', { from: 'yesterday' }],
  ['to', { to: '2026-02-30' }],
];

/** Section 2 of the contract: rules that every list of the admin must follow. */
export function describeLists(world: () => World): void {
  describe.each(areas)('the list of $name', (area) => {
    const { calls, named } = area;
    const texts = ['Beta', 'alpha', 'Gamma'].map((text) => `${text} ${area.name.replace(/\s/g, '')}`);
    const mark = area.name.replace(/\s/g, '');
    const made: AnyRecord[] = [];
    const list = (query: Record<string, string>) => world().sendAny(calls.list, { query: { search: mark, ...query } });

    beforeAll(async () => {
      for (const text of texts) made.push(await make(world(), area, text));
    });

    it('answers pages with correct totals, newest first', async () => {
      const first = await list({ page: '1', limit: '2' });
      expect(first).toMatchObject({ code: 200, status: true });
      expect(first.paginationData).toEqual({ page: 1, limit: 2, totalPages: 2, totalItems: 3 });
      expect(textsOf(first.data, named)).toEqual([texts[2], texts[1]]);
      expect(textsOf((await list({ page: '2', limit: '2' })).data, named)).toEqual([texts[0]]);
    });

    it('answers ten rows a page by default', async () => {
      expect((await list({ page: '1' })).paginationData).toMatchObject({ limit: 10, totalPages: 1 });
    });

    it('answers an empty page past the end, with correct totals', async () => {
      const past = await list({ page: '7', limit: '2' });
      expect(past.data).toEqual([]);
      expect(past.paginationData).toEqual({ page: 7, limit: 2, totalPages: 2, totalItems: 3 });
    });

    it('answers everything to a call without a page', async () => {
      const all = await world().sendAny(calls.list, {});
      const ids = all.data.map(({ _id }) => _id);
      expect(all).not.toHaveProperty('paginationData');
      expect(made.every(({ _id }) => ids.includes(_id))).toBe(true);
    });

    it('sorts by a field in both directions, without regard to case', async () => {
      expect(textsOf((await list({ sort: named })).data, named)).toEqual([texts[1], texts[0], texts[2]]);
      expect(textsOf((await list({ sort: `-${named}` })).data, named)).toEqual([texts[2], texts[0], texts[1]]);
    });

    it('finds by any part of a word, without regard to case', async () => {
      expect(textsOf((await list({ search: `${mark.toUpperCase().slice(2)} ALPH` })).data, named)).toEqual([texts[1]]);
      expect((await list({ search: `${mark} nosuchword` })).data).toEqual([]);
      expect((await list({ search: '%' })).data).toEqual([]);
    });

    // News are dated by `publishedAt`.
    it('filters records dated between two times', async () => {
      const [first, second] = made.map(({ createdAt, publishedAt }) => String(publishedAt ?? createdAt));
      const today = new Date().toISOString().slice(0, 10);
      expect((await list({ from: today, to: today })).data).toHaveLength(3);
      expect((await list({ to: '2020-01-01' })).data).toEqual([]);
      expect((await list({ from: '2099-01-01' })).data).toEqual([]);
      expect(textsOf((await list({ from: second ?? '' })).data, named)).toEqual([texts[2], texts[1]]);
      expect(textsOf((await list({ to: first ?? '', page: '1' })).data, named)).toEqual([texts[0]]);
    });

    it('deletes all matching records if their number is as expected', async () => {
      const search = `Matching${mark}`;
      for (const text of ['One', 'Two']) await make(world(), area, `${text} ${search}`);
      const bulk = (count: number) =>
        world().sendAny(calls.bulk, { body: { action: 'delete', matching: { search, from: '2020-01-01', count } } });
      const refusal = await bulk(3);
      expect([refusal.code, refusal.message]).toEqual([409, expect.stringMatching(/^Now 2 .+ match, not 3\./)]);
      expect((await list({ search })).data).toHaveLength(2);
      expect((await bulk(2)).data).toMatchObject({ changed: 2, kept: [] });
      expect((await list({ search })).data).toEqual([]);
    });

    it.each(refused)('rejects an invalid %s (%j)', async (field, query) => {
      const { code, errors } = await world().sendAny(calls.list, { query });
      expect([code, errors?.map((error) => error.field)]).toEqual([422, [field]]);
    });

    it('rejects a repeated page parameter', async () => {
      const { code, body } = await world().raw(calls.list, { path: `${calls.list.path}?page=1&page=2` });
      expect([code, body.errors?.[0]?.field]).toEqual([422, 'page']);
    });

    it('ignores unknown query parameters', async () => {
      const { code } = await world().raw(calls.list, { path: `${calls.list.path}?_=1&utm_source=x&__proto__=y` });
      expect(code).toBe(200);
    });
  });
}
