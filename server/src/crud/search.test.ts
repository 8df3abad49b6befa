import { productCalls } from '@msl/shared/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { engineOf } from '../database/db';
import { newId } from '../database/newId';
import type { Db } from '../database/db';
import type { ProductsTable } from '../database/schema';
import { containsWords, searchWords, toSearchText } from '../database/searchText';
import { toSortKey } from '../text/sortKey';
import { mergeSearchIndex } from '../database/mergeSearchIndex';
import { databases, useTestApp } from '../../test/support/testApp';
import { openTestFiles, type TestFiles } from '../../test/support/testFiles';
import { RecordQueries } from './recordQueries';

/**
 * Few letters, so that generated texts often match, and every character that is special to a search, SQL or Unicode.
 */
const letters = fc.constantFrom(
  ...['a', 'b', 'c', 'a', 'b', ' ', ' ', '-', '"', "'", '%', '_', '\\', '*', '^', '(', ')', ':', '+', '.', '/'],
  ...[
    'É',
    'ß',
    'ς',
    'Σ',
    'ı',
    'ﬁ',
    '日',
    '本',
    '語',
    '😀',
    '\u0301',
    '\uFFFE',
    '\u00A0',
    '\u200B',
    'OR',
    'NEAR',
    'not ',
  ],
);
const texts = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));
const categoryIds = ['bars', 'dots', 'neon'];

interface Sought {
  search: string;
  parts?: string[];
  featured?: number;
  sort?: string;
  page: number;
}

describe.each(databases)('searching records on $name', (database) => {
  let files: TestFiles;
  let db: Db;
  let made = Date.parse('2026-01-01T00:00:00Z');

  const productOf = (name: string, categoryId: string): ProductsTable => {
    made += 1;
    const at = new Date(made).toISOString();
    const texts = { name, partNumber: '', summary: '', description: '', descriptionText: '', specifications: '' };
    const facts = { facts: '{}', offers: '{}', discontinuedAt: null, rank: 0 };
    const rest = { manualId: null, imagePath: '[]', date: at, isFeatured: made % 3 ? 0 : 1, ...facts };
    const keys = { searchText: toSearchText(name), nameSortKey: toSortKey(name) };
    return { id: newId(), categoryId, ...texts, ...rest, ...keys, createdAt: at, updatedAt: at };
  };

  beforeAll(async () => {
    files = await openTestFiles(database);
    ({ db } = files);
    const at = new Date(made).toISOString();
    const common = { position: 0, filePath: null, createdAt: at, updatedAt: at };
    const categories = categoryIds.map((id) => ({ id, categoryName: id, nameKey: id, searchText: id, ...common }));
    await db.insertInto('categories').values(categories).execute();
    const names = fc.sample(texts, { numRuns: 1500, seed: 7 });
    // Some words are in so many records that the index does not narrow a search.
    const products = names.map((name, index) =>
      productOf(index % 4 ? `${name} common` : name, categoryIds[index % 7 ? 0 : index % 3] ?? ''),
    );
    for (let first = 0; first < products.length; first += 100) {
      await db
        .insertInto('products')
        .values(products.slice(first, first + 100))
        .execute();
    }
  });
  afterAll(() => files.end());

  const queries = () =>
    new RecordQueries<ProductsTable>(db, { table: 'products', partColumn: 'categoryId', sort: { name: 'text' } });

  /** Returns the ids that a search without an index finds. */
  async function naive({ search, parts, featured, sort }: Sought): Promise<string[]> {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name', 'createdAt'])
      .where(({ and }) => and(containsWords(searchWords(search))))
      .$if(parts !== undefined, (query) => query.where('categoryId', 'in', [...(parts ?? []), '']))
      .$if(featured !== undefined, (query) => query.where('isFeatured', '=', featured ?? 0))
      .orderBy(sort === 'name' ? sql`"nameSortKey" asc` : sql`"createdAt" desc`)
      .orderBy('createdAt', sort === 'name' ? 'asc' : 'desc')
      .execute();
    return rows.map(({ id }) => id);
  }

  async function expectEqual(sought: Sought): Promise<void> {
    const { search, parts, featured, sort, page } = sought;
    const filters = featured === undefined ? [] : [sql<boolean>`"isFeatured" = ${featured}`];
    const listing = { search, parts, sort, filters };
    const expected = await naive(sought);
    const { rows, totalItems } = await queries().readRange(listing, { limit: 10, offset: page * 10 });
    expect({ totalItems, ids: rows.map(({ id }) => id) }).toEqual({
      totalItems: expected.length,
      ids: expected.slice(page * 10, page * 10 + 10),
    });
    expect((await queries().readFirst(listing, 2000)).map(({ id }) => id)).toEqual(expected);
    const inBatches: string[] = [];
    for await (const rows of queries().batches(listing, 600)) inBatches.push(...rows.map(({ id }) => id));
    expect(inBatches).toEqual(expected);
  }

  const soughts: fc.Arbitrary<Sought> = fc.record({
    search: fc.oneof(
      texts,
      texts.map((text) => `${text} common`),
      texts.map((text) => `${text} mm`),
      fc.constantFrom(
        '',
        'common',
        'omm mon',
        'co',
        'c',
        'aa',
        '日本語',
        '😀😀😀',
        '"',
        '""" AND',
        'NEAR(a b)',
        'text:a',
      ),
    ),
    parts: fc.option(fc.subarray(categoryIds), { nil: undefined }),
    featured: fc.option(fc.constantFrom(0, 1), { nil: undefined }),
    sort: fc.option(fc.constant('name'), { nil: undefined }),
    page: fc.nat({ max: 3 }),
  });

  it('finds the same records with the index as a full scan, in the same order', async () => {
    await fc.assert(fc.asyncProperty(soughts, expectEqual), { numRuns: 300 });
  });

  it('finds the same after any changes, including direct changes of the database', async () => {
    const anyProduct = fc.nat({ max: 1499 });
    const changes = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('insert' as const), name: texts, categoryId: fc.constantFrom(...categoryIds) }),
        fc.record({ kind: fc.constant('rename' as const), which: anyProduct, name: texts }),
        fc.record({
          kind: fc.constant('move' as const),
          which: anyProduct,
          categoryId: fc.constantFrom(...categoryIds),
        }),
        fc.record({ kind: fc.constant('delete' as const), which: anyProduct }),
        fc.record({ kind: fc.constantFrom('undone' as const, 'vacuum' as const) }),
      ),
      { minLength: 1, maxLength: 6 },
    );
    const apply = async (change: typeof changes extends fc.Arbitrary<(infer C)[]> ? C : never) => {
      const which = 'which' in change ? change.which : 0;
      const { id } = (await db.selectFrom('products').select('id').offset(which).limit(1).executeTakeFirst()) ?? {
        id: '',
      };
      const update = (values: Partial<ProductsTable>) =>
        db.updateTable('products').set(values).where('id', '=', id).execute();
      if (change.kind === 'insert')
        await db.insertInto('products').values(productOf(change.name, change.categoryId)).execute();
      if (change.kind === 'rename')
        await update({
          name: change.name,
          searchText: toSearchText(change.name),
          nameSortKey: toSortKey(change.name),
        } as object);
      if (change.kind === 'move') await update({ categoryId: change.categoryId });
      if (change.kind === 'delete') await db.deleteFrom('products').where('id', '=', id).execute();
      if (change.kind === 'vacuum') await sql`vacuum`.execute(db);
      if (change.kind === 'undone') {
        const undone = db.transaction().execute(async (tx) => {
          await tx.deleteFrom('products').execute();
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
      }
    };
    const property = fc.asyncProperty(changes, soughts, async (list, sought) => {
      for (const change of list) await apply(change);
      await expectEqual(sought);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('keeps its index consistent with the records, also after the index was merged', async () => {
    const check = async () => {
      if (engineOf(db) === 'postgres') return;
      await sql`insert into products_search (products_search, rank) values ('integrity-check', 1)`.execute(db);
      const differing = await sql<{ id: string }>`
        select id from products where not exists (
          select 1 from products_searched as searched join products_search_parts as part on part.value = "categoryId"
          where searched.id = products.id and text = "searchText" and searched."createdAt" = products."createdAt"
            and key / 4294967296 = part.number
        ) union all select id from products_searched where id not in (select id from products)`.execute(db);
      expect(differing.rows).toEqual([]);
    };
    await check();
    await mergeSearchIndex(db);
    await check();
    await expectEqual({ search: 'common', page: 0 });
  });

  it('indexes every table of records', async () => {
    const list =
      engineOf(db) === 'sqlite'
        ? sql<{ name: string }>`
            select m.name from sqlite_schema m join pragma_table_info(m.name) c
            where m.type = 'table' and c.name = 'searchText'
              and (m.name || '_search') not in (select name from sqlite_schema)`
        : sql<{ name: string }>`
            select table_name as name from information_schema.columns
            where table_schema = 'public' and column_name = 'searchText'
              and table_name || '_search' not in (select indexname from pg_indexes)`;
    expect((await list.execute(db)).rows).toEqual([]);
    expect((await sql`select "searchText" from products limit 1`.execute(db)).rows).toHaveLength(1);
  });
});

describe.each(databases)('searching through the API on $name', (database) => {
  const server = useTestApp(database);

  it('answers any search text', async () => {
    const anything = fc.oneof(texts, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme' }));
    const property = fc.asyncProperty(anything, async (search) => {
      const { code } = await server().asGuest(productCalls.listForGuests, { query: { search } });
      expect([200, 422]).toContain(code);
      const listed = await server().send(productCalls.list, { query: { page: 1, search, sort: 'categoryName' } });
      expect(listed.code).toBe(code);
    });
    // Letters of two UTF-16 units, which PostgreSQL refuses if they are divided.
    const examples: [string][] = [['ꜗ𐀀𐒠'], ['ab𐀀𐒠abcd'], ['漢𠀀𠀁字'], ['ab1𐀀c2']];
    await fc.assert(property, { numRuns: 100, examples });
  });
});
