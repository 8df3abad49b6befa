import PQueue from 'p-queue';
import { sql } from 'kysely';
import { CachedReads } from '../crud/cachedReads';
import { changesOf } from '../database/changes';
import type { Db } from '../database/db';
import { Pacer } from '../http/pacer';
import { changedProducts, indexedColumns, selectNameKey, readChangePosition } from './productChanges';
import { type IndexedProduct, ProductColumns } from './productColumns';

const rowsPerBatch = 1000;

/**
 * Keeps {@link ProductColumns} of all products current. Before a read after a change, only the changed products are read
 * from the database.
 */
export class ProductIndex {
  private readonly cache: CachedReads<ProductColumns>;
  /** Work of several requests would otherwise take several slices in a row. */
  private readonly queue = new PQueue({ concurrency: 1 });
  private columns = new ProductColumns();
  /** All changes before this position are in the columns; unset until all products were read. */
  private position?: number;
  private refreshing: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: Db) {
    this.cache = new CachedReads(changesOf(db), ['products']);
  }

  /** Runs work with the current products. It waits for earlier work; the columns do not change meanwhile. */
  use<R>(work: (columns: ProductColumns) => Promise<R>): Promise<R> {
    return this.queue.add(async () => work(await this.cache.read('', () => this.refreshAfterOthers())));
  }

  /** While the database is silent, a read does not wait for its refresh, and the next read begins another one. */
  private refreshAfterOthers(): Promise<ProductColumns> {
    const refresh = this.refreshing.then(() => this.refresh());
    this.refreshing = refresh.catch(() => undefined);
    return refresh;
  }

  private async refresh(): Promise<ProductColumns> {
    const position = await readChangePosition(this.db);
    // A lower position than before: the database was replaced by another one.
    if (this.position === undefined || position < this.position || this.columns.isWasteful) {
      this.columns = await this.readAll();
      this.position = position;
      return this.refresh();
    }
    const { columns } = this;
    for await (const changes of changedProducts(this.db, this.position)) {
      for (const { id, row } of changes) {
        if (row) columns.put(row);
        else columns.remove(id);
      }
    }
    this.position = position;
    return columns;
  }

  private async readAll(): Promise<ProductColumns> {
    const [columns, pacer] = [new ProductColumns(), new Pacer()];
    let next: Promise<IndexedProduct[]> | undefined = this.readBatch();
    while (next) {
      const rows: IndexedProduct[] = await next;
      const last = rows.at(-1);
      next = last && rows.length === rowsPerBatch ? this.readBatch(last) : undefined;
      // It is awaited later; without a handler until then, its failure would end the process.
      next?.catch(() => undefined);
      for (const row of rows) {
        columns.put(row);
        await pacer.pauseIfDue();
      }
    }
    return columns;
  }

  /** Reads products from the oldest to the newest: most rows are stored in this order, so each page is read once. */
  private readBatch(last?: IndexedProduct): Promise<IndexedProduct[]> {
    return this.db
      .selectFrom('products')
      .select(indexedColumns)
      .select(selectNameKey)
      .$if(last !== undefined, (query) =>
        query
          .where('createdAt', '>=', last?.createdAt ?? '')
          .where(sql<boolean>`("createdAt", id) > (${last?.createdAt}, ${last?.id})`),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .limit(rowsPerBatch)
      .execute();
  }
}
