import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../../../database/db';
import type { SearchDocumentsTable } from '../../../database/searchTables';
import { type Field, inField, kindTerm } from '../terms/documentTerms';
import type { Slot } from './slot';

type Kind = SearchDocumentsTable['kind'];

/** Documents that contain all slots of a search in one field. */
export interface TermMatch {
  key: number;
  kind: Kind;
  field: Field;
}

interface MatchedPart {
  kind: Kind;
  field: Field;
  limit: number;
}

interface Operators {
  and: string;
  or: string;
  quote: (term: string) => string;
}

const operators: Record<'sqlite' | 'postgres', Operators> = {
  sqlite: { and: ' AND ', or: ' OR ', quote: (term) => `"${term.replaceAll('"', '""')}"` },
  postgres: { and: ' & ', or: ' | ', quote: (term) => `'${term.replace(/['\\]/g, '$&$&')}'` },
};

/** Where slots must occur: each in the same field, or in one of its own. */
type FieldOf = Field | ((slot: Slot) => Field);

/** Converts each slot to the query language of an engine. Terms are letters, digits and points, and quoted. */
const toTerms = (slots: readonly Slot[], fieldOf: FieldOf, { and, or, quote }: Operators): string[] =>
  slots.map((slot) => {
    const field = typeof fieldOf === 'function' ? fieldOf(slot) : fieldOf;
    const ways = slot.alternatives.map(
      ({ terms }) => `(${terms.map((term) => quote(inField(field, term))).join(and)})`,
    );
    return `(${ways.join(or)})`;
  });

function selectKeys(engine: 'sqlite' | 'postgres', expression: string, limit: number): RawBuilder<{ key: number }> {
  return engine === 'postgres'
    ? sql`select key from search_matches(${expression}::tsquery, ${limit}) as key`
    : sql`select rowid as key from search_terms where search_terms match ${expression} limit ${limit}`;
}

/** The matches of one part; the keys as one text, because a row for each would take longer to hand over than to find. */
interface FoundPart {
  kind: Kind;
  field: Field;
  /** Separated by commas; `null` without matches. */
  keys: string | null;
}

/** Returns the expression by which an engine finds the documents of a kind that contain all slots anywhere. */
export function matchExpression(
  engine: 'sqlite' | 'postgres',
  kind: Kind,
  slots: readonly Slot[],
  field: Field = 'any',
) {
  const { and, quote } = operators[engine];
  return [quote(kindTerm(kind)), ...toTerms(slots, field, operators[engine])].join(and);
}

function select(engine: 'sqlite' | 'postgres', slots: readonly Slot[], part: MatchedPart): RawBuilder<FoundPart> {
  const matches = selectKeys(engine, matchExpression(engine, part.kind, slots, part.field), part.limit);
  // Several downloads may be the same file.
  const distinct =
    part.kind === 'download'
      ? sql`select min(document.key) as key from search_documents as document
          where document.key in (select key from (${matches}) as found) group by document.path`
      : matches;
  const keys = engine === 'postgres' ? sql`string_agg(key::text, ',')` : sql`group_concat(key, ',')`;
  return sql`select ${sql.lit(part.kind)} as kind, ${sql.lit(part.field)} as field, ${keys} as keys
    from (${distinct}) as matched`;
}

const toMatches = ({ kind, field, keys }: FoundPart): TermMatch[] => {
  const sorted = keys
    ? keys
        .split(',')
        .map(Number)
        .sort((a, b) => a - b)
    : [];
  return sorted.map((key) => ({ key, kind, field }));
};

/** Finds the documents that contain all slots, for several kinds and fields at once; each in the order of the keys. */
export async function matchTerms(db: Db, slots: readonly Slot[], parts: readonly MatchedPart[]): Promise<TermMatch[]> {
  if (!slots.length || !parts.length) return [];
  const engine = engineOf(db);
  const selects = parts.map((part) => select(engine, slots, part));
  const { rows } = await sql<FoundPart>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.flatMap(toMatches);
}

/** Whether a document contains all slots: of one of the kinds, if any is named, and anywhere, if no field is. */
export async function hasMatch(
  db: Db,
  slots: readonly Slot[],
  { kinds, field = 'any' }: { kinds?: readonly Kind[]; field?: FieldOf } = {},
): Promise<boolean> {
  if (!slots.length) return false;
  const engine = engineOf(db);
  const { rows } = await selectKeys(engine, anyExpression(engine, slots, field, kinds), 1).execute(db);
  return rows.length > 0;
}

function anyExpression(
  engine: 'sqlite' | 'postgres',
  slots: readonly Slot[],
  field: FieldOf,
  kinds: readonly Kind[] = [],
): string {
  const { and, or, quote } = operators[engine];
  const ofKinds = kinds.length ? [`(${kinds.map((kind) => quote(kindTerm(kind))).join(or)})`] : [];
  return [...ofKinds, ...toTerms(slots, field, operators[engine])].join(and);
}

/** The first documents that have a slot in a field. */
export interface SlotMatches {
  slot: Slot;
  field: Field;
  keys: number[];
}

/** Returns the first documents of some kinds that have each slot, by field. */
export async function matchEach(
  db: Db,
  slots: readonly Slot[],
  { kinds, fields, limit }: { kinds: readonly Kind[]; fields: readonly Field[]; limit: number },
): Promise<SlotMatches[]> {
  if (!slots.length) return [];
  const engine = engineOf(db);
  const keysOf = engine === 'postgres' ? sql`string_agg(key::text, ',')` : sql`group_concat(key, ',')`;
  const selects = slots.flatMap((slot, place) =>
    fields.map((field) => {
      const found = selectKeys(engine, anyExpression(engine, [slot], field, kinds), limit);
      return sql`select ${sql.lit(place)} as place, ${sql.lit(field)} as field, ${keysOf} as keys from (${found}) as found`;
    }),
  );
  const { rows } = await sql<{ place: number; field: Field; keys: string | null }>`
    ${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.flatMap(({ place, field, keys }) =>
    keys ? { slot: slots[place]!, field, keys: keys.split(',').map(Number) } : [],
  );
}
