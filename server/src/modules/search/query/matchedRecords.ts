import type { FoundKind } from '@msl/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../../../database/db';
import type { Field } from '../terms/documentTerms';
import { matchExpression } from './termMatches';
import type { Slot } from './slot';

const lastCharacter = '\u{10FFFF}';
/** More than a catalogue has; the function of PostgreSQL takes a limit. */
const maxMatches = 100_000_000;

interface Sought {
  kind: FoundKind;
  /** Parts of a search, one of which must occur: anywhere, if no field is named. */
  ways: readonly { slots: readonly Slot[]; field?: Field }[];
  /** The whole search as a part number; empty if it is none. */
  code: string;
}

/**
 * Returns the ids of all records of a kind of which a document contains all slots of a way, or has a part number that begins with
 * the code. A record with several such documents comes several times. The ids come as one text, because a row for each would
 * take longer to hand over than to find.
 */
export async function readMatchedIds(db: Db, { kind, ways, code }: Sought): Promise<string[]> {
  const isPostgres = engineOf(db) === 'postgres';
  const keys: RawBuilder<unknown>[] = [];
  for (const { slots, field } of ways) {
    if (!slots.length) continue;
    const expression = matchExpression(engineOf(db), kind, slots, field);
    keys.push(
      isPostgres
        ? sql`select key from search_matches(${expression}::tsquery, ${maxMatches}) as key`
        : sql`select rowid as key from search_terms where search_terms match ${expression}`,
    );
  }
  if (code) keys.push(sql`select document from search_codes where code >= ${code} and code < ${code + lastCharacter}`);
  if (!keys.length) return [];
  // The planner of SQLite prefers the key of the table, although the rows there are long.
  const ranked = isPostgres ? sql`search_ranked` : sql`search_ranked indexed by search_ranked_ids`;
  const joined = isPostgres ? sql`string_agg("recordId", ',')` : sql`group_concat("recordId")`;
  const { rows } = await sql<{ ids: string | null }>`
    select ${joined} as ids from ${ranked}
    where kind = ${kind} and key in (${sql.join(keys, sql` union all `)})`.execute(db);
  return rows[0]?.ids?.split(',') ?? [];
}
