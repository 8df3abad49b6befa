import { sql } from 'kysely';
import { countryOf } from '../../text/countries';
import type { Engine, Tx } from '../db';
import { announceChanges } from './announceChanges';
import { linkTable } from './linkTable';
import { textType } from './table';

/** Links projects to the products used in them, and news to both. Adds the country of projects. */
export async function projectProducts(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  await linkTable(tx, engine, 'project_products', [
    { column: 'projectId', table: 'projects' },
    { column: 'productId', table: 'products' },
  ]);
  await sql`alter table project_products add column quantity integer`.execute(tx);
  await sql`alter table project_products add column note ${text} not null default ''`.execute(tx);
  await linkTable(tx, engine, 'news_products', [
    { column: 'newsId', table: 'news' },
    { column: 'productId', table: 'products' },
  ]);
  await linkTable(tx, engine, 'news_projects', [
    { column: 'newsId', table: 'news' },
    { column: 'projectId', table: 'projects' },
  ]);
  await announceChanges(tx, engine, ['project_products', 'news_products', 'news_projects']);
  await sql`alter table projects add column country ${text} not null default ''`.execute(tx);
  const { rows } = await sql<{ id: string; location: string }>`select id, location from projects`.execute(tx);
  for (const { id, location } of rows) {
    const country = countryOf(location);
    if (country) await sql`update projects set country = ${country} where id = ${id}`.execute(tx);
  }
}
