import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../../../database/db';
import type { SearchDocumentsTable } from '../../../database/searchTables';
import { type Field, inField, kindTerm } from '../terms/documentTerms';
import type { Slot } from './searchQuery';

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

/** Converts a search to the query language of an engine. Terms are letters, digits and points, and quoted. */
function toExpression(slots: readonly Slot[], { kind, field }: MatchedPart, { and, or, quote }: Operators): string {
  const parts = slots.map(({ alternatives }) => {
    const ways = alternatives.map(({ terms }) => `(${terms.map((term) => quote(inField(field, term))).join(and)})`);
    return `(${ways.join(or)})`;
  });
  return [quote(kindTerm(kind)), ...parts].join(and);
}

/** Reads the keys of matching documents, in the order of the keys. */
function select(engine: 'sqlite' | 'postgres', slots: readonly Slot[], part: MatchedPart): RawBuilder<TermMatch> {
  const expression = toExpression(slots, part, operators[engine]);
  const matches =
    engine === 'postgres'
      ? sql`select key from search_documents where lexemes @@ ${expression}::tsquery limit ${part.limit}`
      : sql`select rowid as key from search_terms where search_terms match ${expression} limit ${part.limit}`;
  // Several downloads may be the same file.
  const distinct =
    part.kind === 'download'
      ? sql`select min(document.key) as key from search_documents as document
          where document.key in (select key from (${matches}) as found) group by document.path`
      : matches;
  return sql`select key, ${sql.lit(part.kind)} as kind, ${sql.lit(part.field)} as field from (${distinct}) as matched`;
}

/** Finds the documents that contain all slots, for several kinds and fields at once. */
export async function matchTerms(db: Db, slots: readonly Slot[], parts: readonly MatchedPart[]): Promise<TermMatch[]> {
  if (!slots.length || !parts.length) return [];
  const engine = engineOf(db);
  const selects = parts.map((part) => select(engine, slots, part));
  const { rows } = await sql<TermMatch>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows;
}
