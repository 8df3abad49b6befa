import { setImmediate as nextTurn } from 'node:timers/promises';
import { CachedReads } from '../crud/cachedReads';
import { isOneOf } from '../crud/filters';
import { changesOf } from '../database/changes';
import type { Db } from '../database/db';
import { type IndexedProduct, ProductBits } from './productBits';

const rowsPerBatch = 2000;
const idsPerBatch = 500;
/** With more changes than this, all products are read again. */
const maxChangesRead = 5000;

const columns = [
  'id',
  'categoryId',
  'name',
  'searchText',
  'isFeatured',
  'facts',
  'offers',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof IndexedProduct)[];

/**
 * Keeps {@link ProductBits} of all products current. Before a read after a change, only the changed products are read
 * from the database: those with another `updatedAt`.
 */
export class ProductIndex {
  private readonly cache: CachedReads<ProductBits>;
  private bits = new ProductBits();
  private refreshing?: Promise<ProductBits>;

  constructor(private readonly db: Db) {
    this.cache = new CachedReads(changesOf(db), ['products']);
  }

  /** Returns the current sets. Use them before the next `await`: they change with the products. */
  current(): Promise<ProductBits> {
    return this.cache.read('', () => this.refreshAfterOthers());
  }

  /** Refreshes one at a time; a refresh that began before this call may have missed a change. */
  private async refreshAfterOthers(): Promise<ProductBits> {
    while (this.refreshing) await this.refreshing.catch(() => undefined);
    this.refreshing = this.refresh().finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  private async refresh(): Promise<ProductBits> {
    if (!this.bits.size) return this.readAll();
    const versions = await this.db.selectFrom('products').select(['id', 'updatedAt']).execute();
    const changed = versions.filter(({ id, updatedAt }) => this.bits.find(id)?.updatedAt !== updatedAt);
    if (changed.length > maxChangesRead) return this.readAll();
    const present = new Set(versions.map(({ id }) => id));
    for (const id of [...this.bits.ids()]) if (!present.has(id)) this.bits.remove(id);
    for (let first = 0; first < changed.length; first += idsPerBatch) {
      const ids = changed.slice(first, first + idsPerBatch).map(({ id }) => id);
      const rows = await this.db.selectFrom('products').select(columns).where(isOneOf('id', ids)).execute();
      for (const row of rows) this.bits.put(row);
    }
    return this.bits;
  }

  private async readAll(): Promise<ProductBits> {
    const bits = new ProductBits();
    for (let last = ''; ;) {
      const rows = await this.db
        .selectFrom('products')
        .select(columns)
        .where('id', '>', last)
        .orderBy('id')
        .limit(rowsPerBatch)
        .execute();
      for (const row of rows) bits.put(row);
      const end = rows.at(-1)?.id;
      if (end === undefined || rows.length < rowsPerBatch) break;
      last = end;
      await nextTurn();
    }
    this.bits = bits;
    return bits;
  }
}
