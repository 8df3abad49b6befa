import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/src/database/openDatabase';
import { RecordQueries } from '../../server/src/crud/recordQueries';
import { Catalogue } from './catalogue';
import { fillDatabase } from './fillDatabase';
import { makeSearches } from './searches';

async function withFilledDatabase<R>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<R>): Promise<R> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'msl-dataset-'));
  const db = await openDatabase({ dataDir });
  try {
    await fillDatabase(db, { products: 250, seed: 3 });
    return await work(db);
  } finally {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  }
}

describe('a generated catalogue', () => {
  it('has equal products for equal seeds, whatever its size', async () => {
    const rows = await withFilledDatabase((db) => db.selectFrom('products').selectAll().orderBy('createdAt').execute());
    expect(rows).toEqual(Array.from({ length: 250 }, (_, index) => new Catalogue(3).product(index)));
    expect(new Catalogue(4).product(0).name).not.toBe(rows[0]?.name);
    expect(new Set(rows.map(({ partNumber }) => partNumber)).size).toBe(250);
  });

  it('contains a product for each generated search', () =>
    withFilledDatabase(async (db) => {
      const catalogue = new Catalogue(3);
      const ids = new Map(catalogue.categories().map(({ id, categoryName }) => [categoryName, id]));
      const products = new RecordQueries(db, { table: 'products', partColumn: 'categoryId' });
      for (const { search, category } of makeSearches(catalogue, 60, 250)) {
        const found = await products.readFirst({ search, parts: [ids.get(category) ?? ''], filters: [] }, 250);
        expect([search, found.length > 0]).toEqual([search, true]);
      }
    }));

  it('is not inserted into a database that has products already', () =>
    withFilledDatabase((db) => expect(fillDatabase(db, { products: 1 })).rejects.toThrow('has products already')));
});
