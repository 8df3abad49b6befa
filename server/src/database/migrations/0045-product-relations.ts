import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { announceChanges } from './announceChanges';
import { linkTable } from './linkTable';
import { textType } from './table';

/** Relates products to each other, and marks those that are no longer made. */
export async function productRelations(tx: Tx, engine: Engine): Promise<void> {
  const ends = [
    { column: 'productId', table: 'products' },
    { column: 'relatedId', table: 'products' },
  ] as [{ column: string; table: string }, { column: string; table: string }];
  await linkTable(tx, engine, 'product_relations', ends, 'kind');
  await announceChanges(tx, engine, ['product_relations']);
  await sql`alter table products add column "discontinuedAt" ${textType(engine)}`.execute(tx);
}
