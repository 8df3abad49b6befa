import { sql } from 'kysely';
import { toSortKey } from '../../text/sortKey';
import type { Engine, Tx } from '../db';
import { sortKeyColumn } from '../recordColumns';
import { partNumberKey, toSearchText } from '../searchText';
import { renewTexts, type TextRow } from './renewTexts';
import { textType } from './table';

/** The columns by which lists of each table are sorted. */
const sorted: Record<string, string[]> = {
  ...{ accordion_items: [], attributes: ['fieldName'], categories: ['categoryName'], downloads: ['title', 'revision'] },
  ...{ contacts: ['firstName', 'lastName', 'email'], inquiries: ['name', 'email', 'productName'], manuals: ['title'] },
  ...{ news: ['title'], products: ['name', 'partNumber'], static_pages: ['heading', 'slug'], synonyms: ['word'] },
  projects: ['name', 'ownerName', 'yearOfCompletion'],
};

const matchKeys = (table: string) => (table === 'products' ? ['partNumberMatchKey'] : []);

/** Adds the keys of a table's rows, and folds their search texts anew. */
async function renewTable(tx: Tx, engine: Engine, table: string, columns: string[]): Promise<void> {
  for (const column of [...columns.map(sortKeyColumn), ...matchKeys(table)])
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${textType(engine)} not null default ''`.execute(
      tx,
    );
  await renewTexts(tx, table, ['searchText', ...columns], (row) => ({
    searchText: toSearchText(row.searchText),
    ...Object.fromEntries(columns.map((column) => [sortKeyColumn(column), toSortKey(row[column] ?? '')])),
    ...Object.fromEntries(matchKeys(table).map((key) => [key, partNumberKey(row.partNumber ?? '')])),
  }));
}

/** Indexes of long lists: those they replace sort and find by expressions of SQL. */
const indexes: Record<string, string> = {
  products_by_name: '"nameSortKey", "createdAt", id',
  products_by_part_number: '"partNumberSortKey", "createdAt", id',
  products_part_number: '"partNumberMatchKey"',
};

/**
 * Folds names that must be unique. A name that now equals another one keeps its key, so that nothing is lost: the
 * record is found by its id, and its next change asks for another name.
 */
async function renewNames(tx: Tx, table: string, name: string): Promise<void> {
  const { rows } = await sql<TextRow>`
    select id, ${sql.ref(name)} as name, "nameKey" as key from ${sql.table(table)} order by "createdAt", id`.execute(
    tx,
  );
  const taken = new Set(rows.map(({ key }) => key));
  for (const { id, name: text, key } of rows) {
    const folded = toSearchText(text);
    if (folded === key || taken.has(folded)) continue;
    taken.add(folded);
    await sql`update ${sql.table(table)} set "nameKey" = ${folded} where id = ${id}`.execute(tx);
  }
}

/** Folds former names of categories; the latest record keeps a name that several had. */
async function renewOldPaths(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('old_paths')
    .selectAll()
    .where('kind', '=', 'category')
    .orderBy('createdAt')
    .execute();
  for (const row of rows) {
    const key = toSearchText(row.key);
    if (key === row.key) continue;
    await tx.deleteFrom('old_paths').where('kind', '=', row.kind).where('key', 'in', [row.key, key]).execute();
    const isInUse = await tx.selectFrom('categories').select('id').where('nameKey', '=', key).executeTakeFirst();
    if (!isInUse)
      await tx
        .insertInto('old_paths')
        .values({ ...row, key })
        .execute();
  }
}

/** Characters that the site's search divided or kept before: marks, format characters, signs, letters with other forms. */
const refolded =
  '\u00AD\u00C6\u00D0\u00D7\u00D8\u00DE\u00DF\u00E6\u00F0\u00F8\u00FE\u0110\u0111\u0126\u0127\u0141\u0142\u0152\u0153' +
  '\u0166\u0167\u0300-\u036F\u0590-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2715\u2716\uFEFF';

/** Queues the records of which the site's search has a document with such characters. */
async function queueDocuments(tx: Tx, engine: Engine): Promise<void> {
  const sources = {
    ...{ products: 'product', projects: 'project', news: 'news', static_pages: 'page', categories: 'page' },
    ...{ downloads: 'download', manuals: 'download' },
  };
  const texts = sql`title || ' ' || text || ' ' || terms`;
  const hasRefolded =
    engine === 'postgres' ? sql`${texts} ~ ${`[${refolded}]`}` : sql`${texts} glob ${`*[${refolded}]*`}`;
  for (const [source, kind] of Object.entries(sources))
    await sql`
      insert into search_changes (source, "recordId")
      select distinct ${sql.lit(source)}, "recordId" from search_documents
      where kind = ${kind} and ${hasRefolded} and "recordId" in (select id from ${sql.table(source)})`.execute(tx);
}

/**
 * Folds stored texts by the rules of searches since this version, and adds sort keys, so that lists have the order of
 * the language on both databases. Rows that an earlier version writes during the upgrade get their keys when they are
 * saved again.
 */
export async function foldedTexts(tx: Tx, engine: Engine): Promise<void> {
  for (const [table, columns] of Object.entries(sorted)) await renewTable(tx, engine, table, columns);
  for (const [name, columns] of Object.entries(indexes)) {
    await tx.schema.dropIndex(name).execute();
    await sql`create index ${sql.id(name)} on products (${sql.raw(columns)})`.execute(tx);
  }
  await renewNames(tx, 'categories', 'categoryName');
  await renewNames(tx, 'roles', 'name');
  await renewOldPaths(tx);
  await queueDocuments(tx, engine);
}
