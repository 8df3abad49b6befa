import { productCalls, siteSearchCalls } from '@msl/shared/contracts';
import { loadSearchedDemo } from '../../../test/search/demoDatabase';
import { readWantedResults } from '../../../test/search/wantedResults';
import { databases, useTestApp } from '../../../test/support/testApp';

/** The second was written without sight of the first one and of the synonyms. */
const tables = ['wanted-results.txt', 'wanted-results-blind.txt'];

/** The least share of searches whose first result is a wanted one. */
const minShare = 0.95;

const beginsAsWanted = (title: string | undefined, wanted: readonly string[]) =>
  title !== undefined && wanted.some((beginning) => title.startsWith(beginning));

describe.each(databases)('what visitors mean by their searches, on $name', (database) => {
  const server = useTestApp(database, { readsPdfs: true });

  beforeAll(() => loadSearchedDemo(server()));

  /** Returns the searches whose first result is not a wanted one, and the share of the others. */
  async function missesOf(
    wanted: { search: string; titles: string[] }[],
    findFirst: (search: string) => Promise<string | undefined>,
  ) {
    const missed: string[] = [];
    for (const { search, titles } of wanted) {
      const first = await findFirst(search);
      if (!beginsAsWanted(first, titles))
        missed.push(`${search}: ${first ?? 'nothing'}, and not ${titles.join(' or ')}`);
    }
    return { missed, share: 1 - missed.length / wanted.length };
  }

  it.each(tables)('are found first by the search of the site, nearly always (%s)', async (table) => {
    const { missed, share } = await missesOf(readWantedResults(table), async (q) => {
      const { answer } = await server().asGuest(siteSearchCalls.find, { query: { q } });
      return answer.data[0]?.title;
    });
    expect(share < minShare ? missed : []).toEqual([]);
  });

  it.each(tables)('are found first by the list of products, nearly always (%s)', async (table) => {
    const wanted = readWantedResults(table).flatMap(({ search, names }) => (names ? { search, titles: names } : []));
    const { missed, share } = await missesOf(wanted, async (search) => {
      const { answer } = await server().asGuest(productCalls.listForGuests, { query: { search } });
      return answer.data[0]?.name;
    });
    expect(share < minShare ? missed : []).toEqual([]);
  });
});
