import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Dates of news that editors set. Existing items were published when they were created. */
export async function newsDates(tx: Tx, engine: Engine): Promise<void> {
  const type = textType(engine);
  await sql`alter table news add column "publishedAt" ${type} not null default ''`.execute(tx);
  await sql`alter table news add column "correctedAt" ${type}`.execute(tx);
  await sql`update news set "publishedAt" = "createdAt"`.execute(tx);
  await tx.schema.createIndex('news_publishedAt').on('news').columns(['publishedAt', 'createdAt', 'id']).execute();
}
