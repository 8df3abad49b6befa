import { missedSearchCalls } from '@msl/shared/contracts';
import { databases, useTestApp } from '../../../../test/support/testApp';
import { maxSearchesPerBatch, MissedSearchCounter } from './missedSearchCounter';
import { maxMissedSearches, MissedSearchRepository } from './missedSearchRepository';
import { toShownSearch } from './searchedWords';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(databases)('searches without results on $name', (database) => {
  const server = useTestApp(database);
  const visit = (q: string, { path = '/api/guest/search', ...headers }: Record<string, string> = {}) =>
    server().app.inject({
      url: `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ q })}`,
      headers: { 'user-agent': browser, ...headers },
    });
  const list = async () =>
    (await server().send(missedSearchCalls.list, {})).answer.data.map(({ search, count }) => [search, count]);
  const dismiss = (_id: string, isDismissed: boolean) =>
    server().send(missedSearchCalls.dismiss, { body: { _id, isDismissed } });

  beforeEach(() => server().app.db.deleteFrom('missed_searches').execute());

  it('are counted by their words, also when the response comes from the cache', async () => {
    for (const q of ['Fairy  lights', 'fairy light', 'fairy light', 'gobo']) await visit(q);
    expect(await list()).toEqual([
      ['fairy light', 3],
      ['gobo', 1],
    ]);
  });

  it('are not counted for robots, prefetches, suggestions and further pages', async () => {
    await visit('lantern', {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    await visit('lantern', { 'user-agent': '' });
    await visit('lantern', { 'sec-purpose': 'prefetch;prerender' });
    await visit('lantern', { path: '/api/guest/search/suggest' });
    await visit('lantern', { path: '/api/guest/search?currentPage=2' });
    expect(await list()).toEqual([]);
  });

  it('can be dismissed and shown again, and stay dismissed when searched again', async () => {
    await visit('lantern');
    await list();
    await dismiss('lantern', true);
    await visit('Lanterns');
    expect(await list()).toEqual([]);
    await dismiss('lantern', false);
    expect(await list()).toEqual([['Lanterns', 2]]);
  });

  it('are forgotten once they find something', async () => {
    await visit('lantern');
    expect(await list()).toHaveLength(1);
    const document = { kind: 'page' as const, recordId: 'x', title: 'Lantern', detail: '', path: '/x', code: '' };
    const terms = {
      kindTerms: '',
      leadTerms: '',
      nameTerms: 'lantern',
      factTerms: '',
      terms: 'xpage nlantern flantern wlantern',
      text: '',
    };
    await server()
      .app.db.insertInto('search_documents')
      .values({ ...document, ...terms })
      .execute();
    expect(await list()).toEqual([]);
    await server().app.db.deleteFrom('search_documents').execute();
    expect(await list()).toEqual([]);
  });

  it('that are rare and old give way to new ones', async () => {
    const missed = new MissedSearchRepository(server().app.db);
    await missed.add(new Map([['often', { search: 'often', count: 2 }]]));
    const rows = Array.from({ length: maxMissedSearches + 5 }, (_, number) => `rare ${number}`);
    for (let at = 0; at < rows.length; at += 500)
      await missed.add(new Map(rows.slice(at, at + 500).map((search) => [search, { search, count: 1 }])));
    const kept = await server().app.db.selectFrom('missed_searches').select('words').execute();
    expect(kept).toHaveLength(maxMissedSearches);
    expect(kept.map(({ words }) => words)).toContain('often');
  });
});

describe('the counter of searches without results', () => {
  it('counts a limited number of different searches per batch', async () => {
    const batches: number[] = [];
    const counter = new MissedSearchCounter(async ({ size }) => void batches.push(size), 60_000);
    for (let number = 0; number < maxSearchesPerBatch * 2; number += 1) {
      counter.noteResult(`word${number}`, true);
      counter.countSent(`word${number}`);
    }
    await counter.flush();
    await counter.flush();
    expect(batches).toEqual([maxSearchesPerBatch]);
  });

  it.each([
    ...['ada@park.example', '+47 55 12 34 56', '55123456', 'https://spam.example/x'],
    ...['x'.repeat(81), '1 2 3 4 5 6 7 8 9'],
  ])('does not keep "%s"', (search) => expect(toShownSearch(search)).toBeUndefined());

  it('keeps a number of seven digits, which is too short for a telephone number', () => {
    expect(toShownSearch('1234567')).toBe('1234567');
  });
});
