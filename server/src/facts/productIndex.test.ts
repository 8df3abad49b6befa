import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { createMigratedDatabase, databases, postgres } from '../../test/support/testDatabase';
import { changesOf } from '../database/changes';
import type { Db } from '../database/db';
import { openDatabase } from '../database/openDatabase';
import type { ProductsTable } from '../database/schema';
import { toSearchText } from '../database/searchText';
import { toSortKey } from '../text/sortKey';
import { countFacets } from './facetCounts';
import { ProductIndex } from './productIndex';
import { readOrderedIds } from './productOrder';
import { SelectedProducts } from './productSelection';
import {
  anyOrder,
  anyRange,
  anySelection,
  anyStep,
  catalogue,
  categories,
  type ProductValues,
  type Step,
} from './testing/anyProducts';
import { compareNaively, countNaively, isMatch } from './testing/naiveQueries';

async function countWithIndex(products: SelectedProducts) {
  const { categories, attributes, facts } = await countFacets(products);
  const fact = (id: string) => facts.find(({ _id }) => _id === id);
  const pitch = fact('pitch');
  const textsOf = (id: string) => Object.fromEntries(fact(id)?.values.map(({ value, count }) => [value, count]) ?? []);
  return {
    categories: categories.map(({ _id, count }) => [_id, count]),
    options: attributes.flatMap(({ options }) => options.map(({ option, count }) => [option, count])),
    pitch: pitch ? [pitch.count, pitch.min, pitch.max] : [0, null, null],
    protection: textsOf('protection'),
    outdoor: textsOf('outdoor'),
  };
}

describe.each(databases)('the index of products on $name', (database) => {
  let dataDir: string;
  let drop: () => Promise<unknown>;
  let db: Db;
  /** Another server process. */
  let other: Db;
  let updates = 0;
  const deleted = new Map<string, ProductsTable>();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'msl-index-'));
    const created = await createMigratedDatabase(database, dataDir);
    drop = created.drop;
    const options = { dataDir, databaseUrl: created.databaseUrl };
    [db, other] = [await openDatabase(options), await openDatabase(options)];
    const at = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', searchText: '' };
    await db
      .insertInto('categories')
      .values(categories.map(({ attributeIds: _, ...row }) => ({ ...row, ...at, position: 0, filePath: null })))
      .execute();
  });

  afterAll(async () => {
    await db.destroy();
    await other.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
  });

  const toRow = (id: string, { name, facts, offers, ...values }: ProductValues): ProductsTable => ({
    ...{ id, name, ...values, partNumber: '', summary: '', description: '', descriptionText: '', specifications: '' },
    ...{ manualId: null, imagePath: '[]', date: values.createdAt, discontinuedAt: null, rank: 0 },
    ...{ searchText: toSearchText(name), nameSortKey: toSortKey(name) },
    ...{ facts: JSON.stringify(facts), offers: JSON.stringify(offers) },
    // The clocks of the instances differ: a later change may have an earlier time.
    updatedAt: new Date(Date.UTC(2026, 0, 1) + (updates % 2 ? -updates : updates) * 1000).toISOString(),
  });

  async function apply(step: Step): Promise<void> {
    updates += 1;
    if ('save' in step) {
      const { id, ...row } = toRow(step.save, step.values);
      const found = await other.updateTable('products').set(row).where('id', '=', id).executeTakeFirst();
      if (!found.numUpdatedRows)
        await other
          .insertInto('products')
          .values({ id, ...row })
          .execute();
    } else if ('remove' in step) {
      const row = await other.deleteFrom('products').where('id', '=', step.remove).returningAll().executeTakeFirst();
      if (row) deleted.set(row.id, row);
    } else {
      const row = deleted.get(step.restore);
      if (row)
        await other
          .insertInto('products')
          .values(row)
          .onConflict((clash) => clash.doNothing())
          .execute();
    }
  }

  async function noticeChanges(): Promise<void> {
    await nextTurn();
    await changesOf(db).catchUp();
  }

  it('finds, orders and counts the same products as a look at each of them, after any changes by others', async () => {
    const index = new ProductIndex(db);
    const property = fc.asyncProperty(
      fc.array(anyStep, { maxLength: 8 }),
      fc.array(fc.tuple(anySelection, anyOrder, anyRange), { minLength: 4, maxLength: 4 }),
      async (steps, queries) => {
        for (const step of steps) await apply(step);
        const rows = await other.selectFrom('products').selectAll().execute();
        await noticeChanges();
        for (const [selection, order, range] of queries) {
          const expected = rows
            .filter((row) => isMatch(row, selection))
            .sort((a, b) => compareNaively(a, b, order))
            .slice(range.offset, range.offset + range.limit);
          const search = { options: new Map(), facts: new Map(), search: selection.search };
          const matches = rows.filter((row) => isMatch(row, search)).map(({ id }) => id);
          for (const found of [undefined, matches]) {
            const read = await index.use(async (columns) => {
              const selected = await SelectedProducts.select(columns, catalogue, { ...selection, found });
              return [await readOrderedIds(selected, order, range), await countWithIndex(selected)];
            });
            expect(read).toEqual([expected.map(({ id }) => id), countNaively(rows, selection)]);
          }
        }
      },
    );
    await fc.assert(property, { numRuns: 60, seed: 7 });
  });

  const namesIn = (index: ProductIndex, search: string) =>
    index.use(async (columns) => {
      const selection = { options: new Map(), facts: new Map(), search };
      return (await SelectedProducts.select(columns, catalogue, selection)).matching().size();
    });

  const writeName = (to: Pick<Db, 'updateTable'>, id: string, name: string) => {
    updates += 1;
    const updatedAt = new Date(Date.UTC(2027, 0, 1) + updates).toISOString();
    return to.updateTable('products').set({ name, searchText: name, updatedAt }).where('id', '=', id).execute();
  };

  const saved: ProductValues = {
    ...{ name: 'x', categoryId: 'strips', isFeatured: 0, facts: {}, offers: {} },
    createdAt: '2026-01-01T00:00:00.000Z',
  };

  it('reads changes of more products than one batch', async () => {
    const index = new ProductIndex(db);
    expect(await namesIn(index, 'many')).toBe(0);
    const rows = Array.from({ length: 1203 }, (_, at) => toRow(`many-${at}`, { ...saved, name: 'many' }));
    for (let at = 0; at < rows.length; at += 401)
      await other
        .insertInto('products')
        .values(rows.slice(at, at + 401))
        .execute();
    await noticeChanges();
    expect(await namesIn(index, 'many')).toBe(1203);
    expect(await namesIn(new ProductIndex(db), 'many')).toBe(1203);
    await other.deleteFrom('products').where('name', '=', 'many').execute();
    await noticeChanges();
    expect(await namesIn(index, 'many')).toBe(0);
  });

  // Transactions of SQLite write one after the other.
  (database === postgres ? it : it.skip)('finds the change of a transaction that ends after a later one', async () => {
    for (const id of ['slow', 'fast']) await other.insertInto('products').values(toRow(id, saved)).execute();
    const index = new ProductIndex(db);
    expect(await namesIn(index, 'late')).toBe(0);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const slow = other.transaction().execute(async (tx) => {
      await writeName(tx, 'slow', 'late');
      begin();
      await ended;
    });
    await begun;
    await writeName(db, 'fast', 'late');
    expect(await namesIn(index, 'late')).toBe(1);
    end();
    await slow;
    await noticeChanges();
    expect(await namesIn(index, 'late')).toBe(2);
  });
});
