import { sql } from 'kysely';
import type { Db } from '../database/db';
import { containsText } from '../database/searchText';

/** Columns with rich text, which may contain pictures of other sites. */
const richTextColumns = {
  accordion_items: ['description'],
  manuals: ['description'],
  news: ['description'],
  products: ['description', 'specifications'],
  projects: ['description'],
  static_pages: ['content'],
} as const;

/** Escapes an attribute's value like the sanitiser. */
const escapeAttribute = (value: string) =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Whether a project's list of pictures, a JSON array, contains exactly this address. */
async function isProjectPicture(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where(containsText('filePath', JSON.stringify(address)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the rich texts of the record with this id, and of all pages with settings, which are few. */
async function richTextsOf(db: Db, recordId: string): Promise<string[]> {
  const records = Object.entries(richTextColumns).map(async ([table, columns]) => {
    const selected = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${selected} from ${sql.table(table)} where id = ${recordId}`.execute(db);
    return rows.flatMap((row) => Object.values(row));
  });
  const pages = await db.selectFrom('page_settings').select('fields').execute();
  const values = pages.flatMap(({ fields }) => Object.values(JSON.parse(fields) as Record<string, unknown>));
  return [...values, ...(await Promise.all(records)).flat()].filter((text) => typeof text === 'string');
}

/**
 * Whether stored content shows a picture at this address: a rich text of the record or of a page's settings, or,
 * without `recordId`, a project's list of pictures. Rich texts are looked up by id, because there may be a million
 * records.
 */
export async function isStoredAddress(db: Db, address: string, recordId?: string): Promise<boolean> {
  if (recordId === undefined) return isProjectPicture(db, address);
  const imageSource = `src="${escapeAttribute(address)}"`;
  return (await richTextsOf(db, recordId)).some((text) => text.includes(imageSource));
}
