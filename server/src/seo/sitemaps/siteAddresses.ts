import { type RawBuilder, sql } from 'kysely';
import { changesOf } from '../../database/changes';
import type { Db } from '../../database/db';
import { Boundaries } from '../../crud/boundaries';
import { countRows } from '../../crud/countRows';
import { fromJson } from '../../crud/storedLists';

/** A page that anybody may find. */
export interface SiteAddress {
  path: string;
  /** When what it shows was changed last, ISO 8601; unset if nobody has ever saved it. */
  updatedAt?: string;
  /** The stored path of its first picture. */
  picturePath?: string;
}

/** Some of the site's pages, in an order that stays. */
export interface AddressSource {
  count(): Promise<number>;
  some(limit: number, offset: number): Promise<SiteAddress[]>;
}

/** Rows that one query reads: what it answers is read in one go. */
const rowsOfBatch = 1000;

type Table = 'products' | 'projects' | 'news' | 'static_pages' | 'categories' | 'page_settings' | 'accordion_items';

async function countOf(db: Db, table: Table): Promise<number> {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** When any of some tables was changed last. */
async function lastChange(db: Db, ...tables: Table[]): Promise<string | undefined> {
  const latest = tables.map((table) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.max<string | null>('updatedAt').as('updatedAt'))
      .executeTakeFirst(),
  );
  const times = (await Promise.all(latest)).flatMap((row) => row?.updatedAt ?? []);
  return times.sort().at(-1);
}

async function listings(db: Db): Promise<SiteAddress[]> {
  const [home, about, categories, products, projects, news] = await Promise.all([
    lastChange(db, 'page_settings', 'categories', 'products', 'projects', 'news'),
    lastChange(db, 'page_settings', 'accordion_items'),
    lastChange(db, 'categories'),
    lastChange(db, 'page_settings', 'categories', 'products'),
    lastChange(db, 'page_settings', 'projects'),
    lastChange(db, 'page_settings', 'news'),
  ]);
  return [
    { path: '/', updatedAt: home },
    { path: '/about', updatedAt: about },
    { path: '/categories', updatedAt: categories },
    { path: '/products', updatedAt: products },
    { path: '/projects', updatedAt: projects },
    { path: '/news', updatedAt: news },
    { path: '/contact' },
  ];
}

const fixed = (db: Db): AddressSource => ({
  count: async () => (await listings(db)).length,
  some: async (limit, offset) => (await listings(db)).slice(offset, offset + limit),
});

const staticPages = (db: Db): AddressSource => ({
  count: () => countOf(db, 'static_pages'),
  some: async (limit, offset) => {
    const pages = db.selectFrom('static_pages').select(['slug', 'updatedAt']);
    const rows = await pages.orderBy('id').limit(limit).offset(offset).execute();
    return rows.map(({ slug, updatedAt }) => ({ path: `/static/${slug}`, updatedAt }));
  },
});

const categories = (db: Db): AddressSource => ({
  count: () => countOf(db, 'categories'),
  some: async (limit, offset) => {
    const { rows } = await sql<{ categoryName: string; updatedAt: string; newest: string | null }>`
      select "categoryName", "updatedAt",
        (select max(products."updatedAt") from products where products."categoryId" = categories.id) as newest
      from categories order by id limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ categoryName, updatedAt, newest }) => ({
      path: `/products/${encodeURIComponent(categoryName)}`,
      updatedAt: newest && newest > updatedAt ? newest : updatedAt,
    }));
  },
});

const boundaries = new WeakMap<Db, Map<string, Boundaries<string>>>();

/** Where parts of a table begin, kept over requests. */
function boundariesOf(db: Db, table: Table): Boundaries<string> {
  const ofTables = boundaries.get(db) ?? new Map<string, Boundaries<string>>();
  boundaries.set(db, ofTables);
  const known = ofTables.get(table) ?? new Boundaries<string>(changesOf(db), [table]);
  ofTables.set(table, known);
  return known;
}

const inOrderOfIds = 'by id';

/** The last of so many ids of a table; empty before the first. */
async function idBefore(db: Db, table: Table, count: number): Promise<string> {
  if (!count) return '';
  const known = boundariesOf(db, table);
  // No boundary beyond the end: the list is read forwards only.
  const { index, last = '' } = await known.nearest(inOrderOfIds, { first: count, end: Infinity, total: Infinity });
  if (index === count) return last;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id > ${last} order by id limit 1 offset ${count - index - 1}`.execute(db);
  const id = rows[0]?.id ?? last;
  await known.remember(inOrderOfIds, { index: count, last: id });
  return id;
}

/** When readers of a news item were last told of a change; a correction of its text does not count. */
const newsModifiedAt = sql`case when "correctedAt" > "publishedAt" then "correctedAt" else "publishedAt" end`;

/** Records with a page each, of which the column `pictures` holds the paths of their pictures. */
const records = (
  db: Db,
  table: 'products' | 'projects' | 'news',
  folder: string,
  pictures: 'imagePath' | 'filePath',
  modifiedAt: RawBuilder<unknown> = sql`"updatedAt"`,
): AddressSource => ({
  count: () => countRows(db, table),
  some: async (limit, offset) => {
    const addresses: SiteAddress[] = [];
    let last = await idBefore(db, table, offset);
    for (let room = limit; room > 0; room -= rowsOfBatch) {
      const { rows } = await sql<{ id: string; updatedAt: string; pictures: string }>`
        select id, ${modifiedAt} as "updatedAt", ${sql.ref(pictures)} as pictures from ${sql.table(table)}
        where id > ${last} order by id limit ${Math.min(room, rowsOfBatch)}`.execute(db);
      for (const { id, updatedAt, pictures: paths } of rows) {
        const picturePath = fromJson(paths).find((path) => path.startsWith('/uploads/'));
        addresses.push({ path: `/${folder}/detail/${id}`, updatedAt, picturePath });
      }
      if (rows.length < rowsOfBatch) break;
      last = rows.at(-1)?.id ?? last;
    }
    return addresses;
  },
});

/** Every page of the site that anybody may find, in an order in which each keeps its place while nothing is added. */
export const addressSources = (db: Db): AddressSource[] => [
  fixed(db),
  staticPages(db),
  categories(db),
  records(db, 'projects', 'project', 'filePath'),
  records(db, 'news', 'news', 'imagePath', newsModifiedAt),
  records(db, 'products', 'product', 'imagePath'),
];
