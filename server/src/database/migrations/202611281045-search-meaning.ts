import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { noteContentChanges, queueContent } from './contentChanges';
import { textType } from './table';

/** Tables with documents of their own, besides products. */
const searchedTables = ['manuals', 'projects', 'news', 'static_pages', 'categories', 'downloads'];

/**
 * Lets documents of the site's search have the words of their category and numbers with units, and products those of
 * the projects they are used in. Synonyms get a language and a direction.
 */
export async function searchMeaning(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  for (const column of ['kindTerms', 'leadTerms'])
    await sql`alter table search_documents add column ${sql.ref(column)} ${text} not null default ''`.execute(tx);
  await sql`alter table synonyms add column language ${text} not null default ''`.execute(tx);
  await sql`alter table synonyms add column "isOneWay" integer not null default 0`.execute(tx);
  await noteContentChanges(tx, engine, 'project_products', {
    ...{ column: 'productId', source: 'products', hasVersions: false },
  });
  await queueContent(tx, 'products');
  for (const table of searchedTables) await queueContent(tx, table);
}
