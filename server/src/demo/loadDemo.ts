import { sql } from 'kysely';
import type { Db, Tx } from '../database/db';
import type { Database } from '../database/schema';
import type { FileLog } from '../media/fileLog';
import { FileStore } from '../media/fileStore';
import { type FileConfig, openFiles } from '../media/openFiles';
import { readDemoContent } from './demoContent';
import { shiftContentDates } from './demoDates';
import { storeDemoFiles } from './demoFiles';
import { insertDemoLinks } from './demoLinks';
import { DemoRecords } from './demoRecords';
import { insertDemoSettings } from './demoSettings';

export interface DemoConfig extends FileConfig {
  /** The folder with the content's JSON files, `pictures` and `manuals`. */
  folder: string;
}

/** Tables with content that an administrator, a visitor or the demo itself may have written. */
const contentTables: (keyof Database)[] = [
  'accordion_items',
  'attributes',
  'categories',
  'contacts',
  'inquiries',
  'manuals',
  'meta_settings',
  'news',
  'page_settings',
  'products',
  'projects',
  'static_pages',
];

async function hasContent(db: Db | Tx): Promise<boolean> {
  const parts = contentTables.map((table) => sql`exists (select 1 from ${sql.table(table)})`);
  const found = await sql<{
    content: number;
  }>`select case when ${sql.join(parts, sql` or `)} then 1 else 0 end as content`.execute(db);
  return found.rows[0]?.content === 1;
}

/**
 * Inserts the one row that every database with content has. A second process that starts at the same moment waits
 * here until the first one commits.
 *
 * @returns whether the row was missing
 */
async function claimDemo(tx: Tx): Promise<boolean> {
  const now = new Date().toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('page_settings')
    .values({ type: 'home-page', fields: '{}', createdAt: now, updatedAt: now })
    .onConflict((present) => present.column('type').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Loads the demo content into an empty database; does not change a database with any content.
 *
 * Stores the files first, then writes all records in one transaction: a crash leaves an empty database (and unused
 * files, which the collector deletes), never half of the content.
 *
 * @returns whether the content was loaded
 * @throws naming the file, if an image or manual is missing or damaged
 */
export async function loadDemo(db: Db, { folder, ...fileSettings }: DemoConfig, log: FileLog): Promise<boolean> {
  if (await hasContent(db)) return false;
  const startedMs = Date.now();
  const content = shiftContentDates(await readDemoContent(folder), new Date());
  const { receiver, blobs, close } = openFiles(db, fileSettings, log);
  // Without the background work of an upload: variants of these images are made on request.
  const store = new FileStore({ db, blobs, receiver });
  const files = await storeDemoFiles(content, folder, { receiver, store }).finally(close);
  const loaded = await db.transaction().execute(async (tx) => {
    if ((await hasContent(tx)) || !(await claimDemo(tx))) return false;
    const records = new DemoRecords(db, store, files, tx);
    await records.insert(content);
    await insertDemoLinks(content.links, { db, store, tx, files, records, folder });
    const projectId = (key: string) => records.projects.get(key);
    await insertDemoSettings(content, { db, store, tx, files, projectId });
    return true;
  });
  if (loaded) log.info({ ms: Date.now() - startedMs }, 'demo content loaded');
  return loaded;
}
