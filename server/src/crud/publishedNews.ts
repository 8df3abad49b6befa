import { type Expression, type SqlBool, sql } from 'kysely';
import { clockOf } from '../database/databaseClock';
import type { Db } from '../database/db';
import type { NewsTable } from '../database/schema';

/** By how much the clock of another instance may be ahead that has just saved an item as published. */
const clockToleranceMs = 60_000;

/** Returns the current time by the clock of the database, ISO 8601. */
export const currentTime = (db: Db): string => new Date(clockOf(db).now()).toISOString();

/** Selects the news that readers know of at a time, in ms. */
export const isPublishedAt = (timeMs: number): Expression<SqlBool> => sql<SqlBool>`(
  "publishedAt" <= ${new Date(timeMs).toISOString()}
  or ("publishedAt" <= "updatedAt" and "publishedAt" <= ${new Date(timeMs + clockToleranceMs).toISOString()})
)`;

/**
 * Selects the news whose time of publication has come. Every public read of `news` needs this condition: readers must
 * not learn of the others. `NewsSchedule` makes responses outdated that were built with it.
 */
export const isPublished = (db: Db): Expression<SqlBool> => isPublishedAt(clockOf(db).now());

type Dates = Pick<NewsTable, 'publishedAt' | 'correctedAt'>;

/** Returns a news item as readers may see it now: without a correction whose time has not come. */
export const withoutFutureCorrection = <T extends Dates>(item: T, now: string): T =>
  item.correctedAt && item.correctedAt > now ? { ...item, correctedAt: null } : item;

/** Returns when readers were last told of a change: by a correction, or else by the publication. */
export const modifiedAtOf = ({ publishedAt, correctedAt }: Dates): string =>
  correctedAt && correctedAt > publishedAt ? correctedAt : publishedAt;
