import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../../../database/db';
import type { RankedDocument } from './ranking';

export interface Candidate extends RankedDocument {
  key: number;
}

type Values = [
  key: number,
  kind: Candidate['kind'],
  title: string,
  code: string,
  nameTerms: string,
  kindTerms: string,
  factTerms: string,
  leadTerms: string,
];

const columns = sql`key, kind, title, code, "nameTerms", "kindTerms", "factTerms", "leadTerms"`;

/** Selects the documents as one JSON text: a row for each would take longer to hand over than to find. */
const select: Record<'sqlite' | 'postgres', (keys: readonly number[]) => RawBuilder<{ documents: string | null }>> = {
  sqlite: (keys) => sql`select json_group_array(json_array(${columns})) as documents
    from search_documents where key in (select value from json_each(${JSON.stringify(keys)}))`,
  postgres: (keys) => sql`select json_agg(json_build_array(${columns}))::text as documents
    from search_documents where key = any(${`{${keys.join()}}`}::int[])`,
};

/** Reads what ranking needs of these documents, in any order; documents that do not exist any more are left out. */
export async function readCandidates(db: Db, keys: readonly number[]): Promise<Candidate[]> {
  if (!keys.length) return [];
  const { rows } = await select[engineOf(db)](keys).execute(db);
  const documents = JSON.parse(rows[0]?.documents ?? '[]') as Values[];
  return documents.map(([key, kind, title, code, nameTerms, kindTerms, factTerms, leadTerms]) => {
    return { key, kind, title, code, nameTerms, kindTerms, factTerms, leadTerms };
  });
}
