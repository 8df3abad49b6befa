import type { FoundItem, FoundKind } from '@msl/shared/contracts';
import type { Db } from '../database/db';
import { readFoundIds } from './foundIds';

/** Finds records by the terms, part numbers, synonyms and corrections of the site's search. */
export interface RecordFinder {
  /** Returns the ids of all records of a kind that a search finds. */
  findIds(kind: FoundKind, search: string): Promise<FoundIds>;
  /** Returns the ids of the best records of all kinds that a search finds, in the order of the site's search. */
  findBest(search: string): Promise<string[]>;
  /** Returns results for a search that found nothing where it was asked: of the kind, or else of the whole site. */
  findNearest(kind: FoundKind, search: string): Promise<FoundItem[]>;
}

export interface FoundIds {
  /** The best few hundred first, in the order of the site's search. */
  ids: string[];
  /** Of downloads and files of manuals: the paths of the best few hundred, in the order of the site's search. */
  paths?: string[];
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

/** Whether the site's search finds and orders records of a table. */
export const isKnownToFinder = (table: string): boolean => kinds[table] !== undefined;

const tablesOf = (kind: FoundKind) => Object.values(kinds).filter((each) => each === kind).length;

/** Returns what the site's search finds among the records of a table; `undefined`: the search does not know the table. */
async function findInTable(db: Db, table: string, search: string): Promise<FoundIds | undefined> {
  const kind = kinds[table];
  if (!kind) return undefined;
  const found = await recordFinderOf(db)?.findIds(kind, search);
  if (!found?.ids.length || tablesOf(kind) === 1) return found;
  return { ...found, ids: await readFoundIds(db, { table, found: found.ids, conditions: [] }) };
}

/**
 * Returns what every list of a table shows for a search, on the site and in the admin: records with all words as typed by
 * the site's search, the best first; else those that have the typed text in their own search text; else what the site's
 * search finds by correction, completion, or without some of the words.
 *
 * @param findTyped returns the ids of the records that have the typed text; `undefined`: they may be many
 * @returns `undefined`: the list shows what has the typed text
 */
export async function findListed(
  db: Db,
  { table, search }: { table: string; search: string },
  findTyped: () => Promise<string[] | undefined>,
): Promise<FoundIds | undefined> {
  const byEngine = await findInTable(db, table, search);
  if (!byEngine) return undefined;
  const { ids, correctedTo, leftOut } = byEngine;
  if (ids.length && correctedTo === null && !leftOut.length) return byEngine;
  const typed = await findTyped();
  if (typed?.length) return { ids: typed, correctedTo: null, leftOut: [] };
  // Neither database has an index for short words: without another result, the list looks through all texts.
  return typed || ids.length ? byEngine : undefined;
}
