import { sql } from 'kysely';
import type { AttributesTable } from '../database/catalogueTables';
import { databases } from '../../test/support/testApp';
import { openTestFiles, type TestFiles } from '../../test/support/testFiles';
import type { RecordListing } from './recordListing';
import { RecordQueries } from './recordQueries';

const rows = 4501;

describe.each(databases)('a table of many rows on $name', (database) => {
  let files: TestFiles;
  beforeAll(async () => {
    files = await openTestFiles(database);
    await sql`
      insert into attributes (id, "fieldName", description, options, "fieldNameSortKey", "searchText", "createdAt", "updatedAt")
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(rows)})
      select 'a' || n, 'Field ' || (n % 7), '', '[]', 'field ' || (n % 7), 'field', '2026-01-0' || (1 + n % 9), '2026-01-01' from numbers
    `.execute(files.db);
  });
  afterAll(() => files.end());

  it.each<[string, Partial<RecordListing>]>([
    ['nothing else', {}],
    ['a filter', { filters: [sql<boolean>`"fieldName" = 'Field 3'`] }],
    ['a filter and a search', { search: 'field', filters: [sql<boolean>`"fieldName" = 'Field 3'`] }],
    ['a search that finds every row', { search: 'field' }],
  ])('counts and locks exactly the matching rows with %s', async (_, listing) => {
    const queries = new RecordQueries<AttributesTable>(files.db, { table: 'attributes' });
    const expected = listing.filters ? Math.floor(rows / 7) : rows;
    const sought = { filters: [], ...listing };
    expect((await queries.readRange(sought, { limit: 1, offset: 0 })).totalItems).toBe(expected);
    await files.db.transaction().execute(async (tx) => {
      expect(new Set(await queries.lockIds(sought, rows, tx)).size).toBe(expected);
      expect(await queries.lockIds(sought, 10, tx)).toHaveLength(10);
    });
  });

  it.each([undefined, 'createdAt', 'fieldName', '-fieldName'])(
    'returns far pages in the same order as near ones when sorted by %s, also after a change',
    async (order) => {
      const queries = new RecordQueries<AttributesTable>(files.db, {
        table: 'attributes',
        sort: { fieldName: 'text' },
      });
      const direction = order === undefined || order.startsWith('-') ? sql`desc` : sql`asc`;
      const column = order?.includes('fieldName') ? sql`"fieldNameSortKey"` : sql`"createdAt"`;
      const expectPage = async (offset: number) => {
        const expected = await sql<{ id: string }>`
          select id from attributes order by ${column} ${direction}, "createdAt" ${direction}, id ${direction}
          limit 10 offset ${offset}`.execute(files.db);
        const found = await queries.readRange({ sort: order, filters: [] }, { limit: 10, offset });
        expect(found.rows.map(({ id }) => id)).toEqual(expected.rows.map(({ id }) => id));
      };
      for (const offset of [rows - 5, 0, 2000, 2010, 2000, 1990, 3000, 2995, 1003]) await expectPage(offset);
      await sql`update attributes set "fieldNameSortKey" = 'a' || "fieldNameSortKey" where id = 'a9'`.execute(files.db);
      await files.db
        .deleteFrom('attributes')
        .where('id', '=', order ?? 'none')
        .execute();
      await expectPage(2000);
    },
  );
});
