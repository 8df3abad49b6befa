import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds dates of news that editors set. Existing news get their creation time as date. */
export async function newsDates(tx: Tx, engine: Engine): Promise<void> {
  const type = textType(engine);
  await sql`alter table news add column "publishedAt" ${type} not null default ''`.execute(tx);
  await sql`alter table news add column "correctedAt" ${type}`.execute(tx);
  await sql`update news set "publishedAt" = "createdAt"`.execute(tx);
  await tx.schema.createIndex('news_publishedAt').on('news').columns(['publishedAt', 'createdAt', 'id']).execute();
}
