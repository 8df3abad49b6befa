import type { FoundItem, FoundKind } from '@msl/shared/contracts';
import type { Db } from '../database/db';

/** Finds records by the terms, part numbers, synonyms and corrections of the site's search. */
export interface RecordFinder {
  /** Returns the ids of all records of a kind that a search finds. */
  findIds(kind: FoundKind, search: string): Promise<FoundIds>;
  /** Returns results for a search that found nothing where it was asked: of the kind, or else of the whole site. */
  findNearest(kind: FoundKind, search: string): Promise<FoundItem[]>;
}

export interface FoundIds {
  /** The best few hundred first, in the order of the site's search. */
  ids: string[];
  /** The search with typing errors corrected; `null`: as typed. */
  correctedTo: string | null;
  /** Words of the search that no record has together with the others. */
  leftOut: string[];
}

const finders = new WeakMap<Db, RecordFinder>();

/** Makes the site's search the engine behind the searches of all lists of a database. */
export const setRecordFinder = (db: Db, finder: RecordFinder): void => void finders.set(db, finder);

/** Returns the engine; `undefined` for a program that searches no lists. */
export const recordFinderOf = (db: Db): RecordFinder | undefined => finders.get(db);

const kinds: Readonly<Record<string, FoundKind>> = {
  ...{ products: 'product', projects: 'project', news: 'news', static_pages: 'page', categories: 'page' },
  ...{ downloads: 'download', manuals: 'download' },
};

const maxIds = 1000;

/** Returns the ids of at most 1,000 records of a table that have all words of a search, with typing errors corrected. */
export async function findByEngine(db: Db, table: string, search: string): Promise<string[]> {
  const kind = kinds[table];
  const found = kind && (await recordFinderOf(db)?.findIds(kind, search));
  return found && !found.leftOut.length ? found.ids.slice(0, maxIds) : [];
}
