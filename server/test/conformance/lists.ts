import { type AreaSamples, make } from './area';
import { areas } from './areas';
import { expectOfEvery } from './ofEvery';
import type { AnyRecord, World } from './world';

const textsOf = (rows: AnyRecord[], field: string) => rows.map((row) => row[field]);

/** Returns a text without a meaning, because a search for a word also finds what has its synonyms and its forms. */
const markOf = ({ name }: AreaSamples, around: string) =>
  [around, ...name.replace(/\s/g, ''), around].toReversed().join('');

/** The three records that the rules find in a list. */
interface Listed {
  area: AreaSamples;
  /** Part of the texts of the three records, and of no other record. */
  mark: string;
  /** The field that the texts are in. */
  named: string;
  texts: string[];
  made: AnyRecord[];
  /** When they were made. News are dated by `publishedAt`. */
  madeAt: string[];
  /** Lists the records of the mark. */
  list: (query: Record<string, string>) => ReturnType<World['sendAny']>;
}

function describeFinding(everyList: (check: (listed: Listed) => Promise<void>) => Promise<void>): void {
  it('every list sorts by a field in both directions, without regard to case', () =>
    everyList(async ({ list, named, texts }) => {
      expect(textsOf((await list({ sort: named })).data, named)).toEqual([texts[1], texts[0], texts[2]]);
      expect(textsOf((await list({ sort: `-${named}` })).data, named)).toEqual([texts[2], texts[0], texts[1]]);
    }));

  it('every list finds by any part of a word, without regard to case', () =>
    everyList(async ({ list, mark, named, texts }) => {
      expect(textsOf((await list({ search: `${mark.toUpperCase().slice(2)} ALPH` })).data, named)).toEqual([texts[1]]);
      expect((await list({ search: `${mark} nosuchword` })).data).toEqual([]);
      expect((await list({ search: '%' })).data).toEqual([]);
    }));

  it('every list filters records dated between two times', () =>
    everyList(async ({ list, named, texts, madeAt: [first, second] }) => {
      const today = new Date().toISOString().slice(0, 10);
      expect((await list({ from: today, to: today })).data).toHaveLength(3);
      expect((await list({ to: '2020-01-01' })).data).toEqual([]);
      expect((await list({ from: '2099-01-01' })).data).toEqual([]);
      const since = await list({ from: second ?? '', sort: '-createdAt' });
      expect(textsOf(since.data, named)).toEqual([texts[2], texts[1]]);
      expect(textsOf((await list({ to: first ?? '', page: '1' })).data, named)).toEqual([texts[0]]);
    }));
}

/** Section 2 of the contract: rules that every list of the admin must follow. */
export function describeLists(world: () => World): void {
  const lists: (readonly [name: string, listed: Listed])[] = [];
  const everyList = (check: (listed: Listed) => Promise<void>) => expectOfEvery(lists, (_, listed) => check(listed));

  beforeAll(async () => {
    for (const area of areas) {
      const mark = markOf(area, 'q');
      const texts = ['Beta', 'alpha', 'Gamma'].map((text) => `${text} ${mark}`);
      const made: AnyRecord[] = [];
      for (const text of texts) made.push(await make(world(), area, text));
      const list: Listed['list'] = (query) => world().sendAny(area.calls.list, { query: { search: mark, ...query } });
      const madeAt = made.map(({ createdAt, publishedAt }) => String(publishedAt ?? createdAt));
      lists.push([area.name, { area, mark, named: area.named, texts, made, madeAt, list }]);
    }
  });

  it('every list is newest first, or in the order that administrators set', () =>
    everyList(async ({ area, mark, named, texts, madeAt }) => {
      const { data } = await world().sendAny(area.calls.list, {
        query: { from: madeAt[0] ?? '', limit: '100', page: '1' },
      });
      const listed = textsOf(data, named).filter((text) => String(text).includes(mark));
      expect(listed).toEqual(area.isArranged ? texts : texts.toReversed());
    }));

  it('every list answers pages with correct totals', () =>
    everyList(async ({ list, named, texts }) => {
      const first = await list({ page: '1', limit: '2', sort: '-createdAt' });
      expect(first).toMatchObject({ code: 200, status: true });
      expect(first.paginationData).toEqual({ page: 1, limit: 2, totalPages: 2, totalItems: 3 });
      expect(textsOf(first.data, named)).toEqual([texts[2], texts[1]]);
      expect(textsOf((await list({ page: '2', limit: '2', sort: '-createdAt' })).data, named)).toEqual([texts[0]]);
    }));

  it('every list answers ten rows a page by default', () =>
    everyList(async ({ list }) => {
      expect((await list({ page: '1' })).paginationData).toMatchObject({ limit: 10, totalPages: 1 });
    }));

  it('every list answers an empty page past the end, with correct totals', () =>
    everyList(async ({ list }) => {
      const past = await list({ page: '7', limit: '2' });
      expect(past.data).toEqual([]);
      expect(past.paginationData).toEqual({ page: 7, limit: 2, totalPages: 2, totalItems: 3 });
    }));

  it('every list answers everything to a call without a page', () =>
    everyList(async ({ area, made }) => {
      const all = await world().sendAny(area.calls.list, {});
      const ids = all.data.map(({ _id }) => _id);
      expect(all).not.toHaveProperty('paginationData');
      expect(ids).toEqual(expect.arrayContaining(made.map(({ _id }) => _id)));
    }));

  it('every list sorts numbers by value, and letters with accents beside those without', () =>
    everyList(async ({ area, list, named }) => {
      const own = markOf(area, 'z');
      const sorted = ['Bar 2', 'Bär 3', 'Bar 10', 'Bas 1'].map((text) => `${own} ${text}`);
      for (const text of sorted.toReversed()) await make(world(), area, text);
      const search = own;
      expect(textsOf((await list({ search, sort: named })).data, named)).toEqual(sorted);
      expect(textsOf((await list({ search, sort: `-${named}` })).data, named)).toEqual(sorted.toReversed());
    }));

  describeFinding(everyList);

  it('every bulk call deletes all matching records if their number is as expected', () =>
    everyList(async ({ area, list, mark }) => {
      const search = `Matching${mark}`;
      for (const text of ['One', 'Two']) await make(world(), area, `${text} ${search}`);
      const bulk = (count: number) => {
        const matching = { search, from: '2020-01-01', count };
        return world().sendAny(area.calls.bulk, { body: { action: 'delete', matching } });
      };
      const refusal = await bulk(3);
      expect([refusal.code, refusal.message]).toEqual([409, expect.stringMatching(/^Now 2 .+ match, not 3\./)]);
      expect((await list({ search })).data).toHaveLength(2);
      expect((await bulk(2)).data).toMatchObject({ changed: 2, kept: [] });
      expect((await list({ search })).data).toEqual([]);
    }));
}
