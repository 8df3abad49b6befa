import type { Db } from '../../server/src/database/db';
import { mergeSearchIndex } from '../../server/src/database/mergeSearchIndex';
import { Catalogue } from './catalogue';

/** Rows per INSERT: keeps the number of parameters below the limit of both database engines. */
const rowsPerStatement = 200;
const rowsPerTransaction = 5_000;

export interface DatasetOptions {
  products: number;
  /** Equal seeds generate equal rows. */
  seed?: number;
}

/**
 * Fills an empty database with a catalogue of `products` products, its categories, attributes and manuals.
 *
 * Inserts rows with SQL in the same form as the product's repositories, and optimises the search index at the end.
 *
 * @throws if the database has products already
 */
export async function fillDatabase(db: Db, { products, seed = 1 }: DatasetOptions): Promise<void> {
  if (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) {
    throw new Error('The database has products already; accepted: an empty one.');
  }
  const catalogue = new Catalogue(seed);
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('attributes').values(catalogue.attributes()).execute();
    await tx.insertInto('categories').values(catalogue.categories()).execute();
    await tx.insertInto('category_attributes').values(catalogue.links()).execute();
    await tx.insertInto('manuals').values(catalogue.manuals()).execute();
  });
  for (let first = 0; first < products; first += rowsPerTransaction) {
    const end = Math.min(first + rowsPerTransaction, products);
    await db.transaction().execute(async (tx) => {
      for (let next = first; next < end; next += rowsPerStatement) {
        const length = Math.min(rowsPerStatement, end - next);
        const rows = Array.from({ length }, (_, index) => catalogue.product(next + index));
        await tx.insertInto('products').values(rows).execute();
      }
    });
  }
  await mergeSearchIndex(db);
}
