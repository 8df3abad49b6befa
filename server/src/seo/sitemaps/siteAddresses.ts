import { productPath } from '@msl/shared/productPaths';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { changesOf } from '../../database/changes';
import type { Db } from '../../database/db';
import { Boundaries } from '../../crud/boundaries';
import { countRows } from '../../crud/countRows';
import { currentTime, isPublished } from '../../crud/publishedNews';
import { findLastLoss, partOf } from '../../crud/savedBy';
import { fromJson } from '../../crud/storedLists';

/** A public page of the site. */
export interface SiteAddress {
  path: string;
  /** When the content of the page last changed, ISO 8601; unset if it was never saved. */
  updatedAt?: string;
  /** Path of the page's first stored picture. */
  picturePath?: string;
}

/** Some pages of the site, in a stable order. */
export interface AddressSource {
  count(): Promise<number>;
  read(limit: number, offset: number): Promise<SiteAddress[]>;
}

/** Rows per query, because a result is read into memory as a whole. */
const rowsOfBatch = 1000;

type Table =
  | 'downloads'
  | 'manuals'
  | 'products'
  | 'projects'
  | 'news'
  | 'static_pages'
  | 'categories'
  | 'page_settings'
  | 'accordion_items';

async function countOf(db: Db, table: Table): Promise<number> {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The rows of a table that readers may know of. */
const isPublic = (db: Db, table: Table): Expression<SqlBool> => (table === 'news' ? isPublished(db) : sql`1 = 1`);

/** Returns when any of these tables last changed for readers. */
async function lastChange(db: Db, ...tables: Table[]): Promise<string | undefined> {
  const latest = tables.map(async (table) => {
    // A listing shows a scheduled item from its publication on, which no update notes.
    const published = table === 'news' ? sql`max("publishedAt")` : sql`null`;
    const { rows } = await sql<{ updatedAt: string | null; published: string | null }>`
      select max("updatedAt") as "updatedAt", ${published} as published
      from ${sql.table(table)} where ${isPublic(db, table)}`.execute(db);
    return [rows[0]?.updatedAt ?? [], rows[0]?.published ?? [], (await findLastLoss(table, db)) ?? []].flat();
  });
  return (await Promise.all(latest)).flat().sort().at(-1);
}

async function listings(db: Db): Promise<SiteAddress[]> {
  const [home, about, categories, products, projects, news, downloads] = await Promise.all([
    lastChange(db, 'page_settings', 'categories', 'products', 'projects', 'news'),
    lastChange(db, 'page_settings', 'accordion_items'),
    lastChange(db, 'categories'),
    lastChange(db, 'page_settings', 'categories', 'products'),
    lastChange(db, 'page_settings', 'projects'),
    lastChange(db, 'page_settings', 'news'),
    lastChange(db, 'manuals', 'downloads'),
  ]);
  return [
    { path: '/', updatedAt: home },
    { path: '/about', updatedAt: about },
    { path: '/categories', updatedAt: categories },
    { path: '/products', updatedAt: products },
    { path: '/projects', updatedAt: projects },
    { path: '/news', updatedAt: news },
    { path: '/downloads', updatedAt: downloads },
    { path: '/contact' },
  ];
}

const fixed = (db: Db): AddressSource => ({
  count: async () => (await listings(db)).length,
  read: async (limit, offset) => (await listings(db)).slice(offset, offset + limit),
});

const staticPages = (db: Db): AddressSource => ({
  count: () => countOf(db, 'static_pages'),
  read: async (limit, offset) => {
    const pages = db.selectFrom('static_pages').select(['slug', 'updatedAt']);
    const rows = await pages.orderBy('id').limit(limit).offset(offset).execute();
    return rows.map(({ slug, updatedAt }) => ({ path: `/static/${slug}`, updatedAt }));
  },
});

const categories = (db: Db): AddressSource => ({
  count: () => countOf(db, 'categories'),
  read: async (limit, offset) => {
    const { rows } = await sql<{ categoryName: string; updatedAt: string; newest: string | null; lost: string | null }>`
      select "categoryName", "updatedAt",
        (select max(products."updatedAt") from products where products."categoryId" = categories.id) as newest,
        (select losses."updatedAt" from saved_by as losses
          where losses.record = ${partOf('products', '')} || categories.id) as lost
      from categories order by "position", id limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ categoryName, updatedAt, newest, lost }) => ({
      path: `/products/${encodeURIComponent(categoryName)}`,
      updatedAt: [updatedAt, newest ?? '', lost ?? ''].sort().at(-1),
    }));
  },
});

const boundaries = new WeakMap<Db, Map<string, Boundaries<string>>>();

/** Returns the cached boundaries of a table's batches, shared by all requests. */
function boundariesOf(db: Db, table: Table): Boundaries<string> {
  const ofTables = boundaries.get(db) ?? new Map<string, Boundaries<string>>();
  boundaries.set(db, ofTables);
  const known = ofTables.get(table) ?? new Boundaries<string>(changesOf(db), [table]);
  ofTables.set(table, known);
  return known;
}

const inOrderOfIds = 'by id';

/** Returns the id of the row number `count` in order of ids; empty for 0. */
async function idBefore(db: Db, table: Table, count: number): Promise<string> {
  if (!count) return '';
  const known = boundariesOf(db, table);
  // Boundaries after the row do not help: the list is read forwards only.
  const { index, last = '' } = await known.findNearest(inOrderOfIds, { first: count, end: Infinity, total: Infinity });
  if (index === count) return last;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id > ${last} and ${isPublic(db, table)}
    order by id limit 1 offset ${count - index - 1}`.execute(db);
  const id = rows[0]?.id ?? last;
  await known.remember(inOrderOfIds, { index: count, last: id });
  return id;
}

/** When readers of a news item were last informed of a change; a change without a correction date does not count. */
const newsModifiedAt = (db: Db) => sql`
  case when "correctedAt" > "publishedAt" and "correctedAt" <= ${currentTime(db)}
  then "correctedAt" else "publishedAt" end`;

interface RecordPages {
  /** Column of the record's name. */
  name: 'name' | 'title';
  /** Column of the paths of the record's pictures. */
  pictures: 'imagePath' | 'filePath';
  modifiedAt?: RawBuilder<unknown>;
  toPath: (record: { _id: string; name: string }) => string;
}

/** Pages of records. */
const records = (
  db: Db,
  table: 'products' | 'projects' | 'news',
  { name, pictures, modifiedAt = sql`"updatedAt"`, toPath }: RecordPages,
): AddressSource => ({
  count: () => countRows(db, table, sql`${isPublic(db, table)}`),
  read: async (limit, offset) => {
    const addresses: SiteAddress[] = [];
    let last = await idBefore(db, table, offset);
    for (let room = limit; room > 0; room -= rowsOfBatch) {
      const { rows } = await sql<{ id: string; name: string; updatedAt: string; pictures: string }>`
        select id, ${sql.ref(name)} as name, ${modifiedAt} as "updatedAt", ${sql.ref(pictures)} as pictures
        from ${sql.table(table)}
        where id > ${last} and ${isPublic(db, table)} order by id limit ${Math.min(room, rowsOfBatch)}`.execute(db);
      for (const { id, name, updatedAt, pictures: paths } of rows) {
        const picturePath = fromJson(paths).find((path) => path.startsWith('/uploads/'));
        addresses.push({ path: toPath({ _id: id, name }), updatedAt, picturePath });
      }
      if (rows.length < rowsOfBatch) break;
      last = rows.at(-1)?.id ?? last;
    }
    return addresses;
  },
});

/** Returns every public page of the site in a stable order. */
export const addressSources = (db: Db): AddressSource[] => [
  fixed(db),
  staticPages(db),
  categories(db),
  records(db, 'projects', { name: 'name', pictures: 'filePath', toPath: ({ _id }) => `/project/detail/${_id}` }),
  records(db, 'news', {
    ...{ name: 'title', pictures: 'imagePath', modifiedAt: newsModifiedAt(db) },
    toPath: ({ _id }) => `/news/detail/${_id}`,
  }),
  records(db, 'products', { name: 'name', pictures: 'imagePath', toPath: (product) => productPath(product) }),
];
