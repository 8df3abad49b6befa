import { type HeaderType, headerTypes } from '@msl/shared/contracts';
import { zonedDate } from '@msl/shared/dates';
import type { Db } from '../../database/db';
import { isPublished } from '../../crud/publishedNews';
import { readSiteOffsets } from '../../crud/siteTime';
import { fromJson } from '../../crud/storedLists';
import type { OgImageText } from './drawOgImage';

/** The content of an Open Graph image. */
export interface OgImageSubject extends OgImageText {
  /** Path of a stored picture; pictures of other sites are not fetched. */
  picturePath: string | undefined;
  updatedAt: string;
}

type FindSubject = (db: Db, id: string) => Promise<OgImageSubject | undefined>;

const company = 'MSL Show Lighting';

/** Joins the facts that are set. */
const joinFacts = (...facts: string[]) => facts.filter(Boolean).join(' · ');

const firstStored = (paths: string) => fromJson(paths).find((path) => path.startsWith('/uploads/'));

/** Pages without settings of their own use the picture of the home page. */
const plainPages = new Map([
  ['categories', 'Product Categories'],
  ['contact', 'Contact Us'],
]);

async function findPage(db: Db, id: string): Promise<OgImageSubject | undefined> {
  const type = (plainPages.has(id) ? 'home-page' : id) as HeaderType;
  if (!headerTypes.includes(type)) return undefined;
  const row = await db.selectFrom('page_settings').selectAll().where('type', '=', type).executeTakeFirst();
  const fields = JSON.parse(row?.fields ?? '{}') as { heading?: string; headingImage?: string | null };
  return {
    title: plainPages.get(id) ?? (fields.heading || company),
    kicker: company,
    picturePath: fields.headingImage ?? undefined,
    updatedAt: row?.updatedAt ?? new Date(0).toISOString(),
  };
}

const finders: Record<string, FindSubject> = {
  page: findPage,
  product: async (db, id) => {
    const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
    const text = row && { title: row.name, kicker: joinFacts('Product', row.partNumber) };
    return row && text && { ...text, picturePath: firstStored(row.imagePath), updatedAt: row.updatedAt };
  },
  project: async (db, id) => {
    const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
    const text = row && { title: row.name, kicker: joinFacts('Project', row.location, row.yearOfCompletion) };
    return row && text && { ...text, picturePath: firstStored(row.filePath), updatedAt: row.updatedAt };
  },
  news: async (db, id) => {
    const row = await db.selectFrom('news').selectAll().where('id', '=', id).where(isPublished(db)).executeTakeFirst();
    if (!row) return undefined;
    const kicker = joinFacts('News', zonedDate(row.publishedAt, await readSiteOffsets(db)));
    return { title: row.title, kicker, picturePath: firstStored(row.imagePath), updatedAt: row.updatedAt };
  },
  category: async (db, id) => {
    const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
    return (
      row && {
        title: row.categoryName,
        kicker: 'Products',
        picturePath: row.filePath ?? undefined,
        updatedAt: row.updatedAt,
      }
    );
  },
  static: async (db, id) => {
    const row = await db.selectFrom('static_pages').selectAll().where('id', '=', id).executeTakeFirst();
    return (
      row && { title: row.heading, kicker: company, picturePath: row.filePath ?? undefined, updatedAt: row.updatedAt }
    );
  },
};

/** Returns the content of the image of a record or page; `undefined` if there is no such record. */
export async function findOgImageSubject(db: Db, kind: string, id: string): Promise<OgImageSubject | undefined> {
  return Object.hasOwn(finders, kind) ? finders[kind]?.(db, id) : undefined;
}

const tables = {
  product: 'products',
  project: 'projects',
  news: 'news',
  category: 'categories',
  static: 'static_pages',
} as const;

const idsPerQuery = 500;

/** Returns which of these ids still exist; all of them for pages, which are never deleted. */
export async function existingSubjects(db: Db, kind: string, ids: string[]): Promise<Set<string>> {
  if (kind === 'page') return new Set(ids);
  const table = Object.entries(tables).find(([name]) => name === kind)?.[1];
  const present = new Set<string>();
  for (let first = 0; table && first < ids.length; first += idsPerQuery) {
    const some = ids.slice(first, first + idsPerQuery);
    const rows = await db.selectFrom(table).select('id').where('id', 'in', some).execute();
    for (const { id } of rows) present.add(id);
  }
  return present;
}
