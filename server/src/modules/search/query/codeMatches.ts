import type { FoundKind } from '@msl/shared/contracts';
import { sql } from 'kysely';
import { type Db, engineOf } from '../../../database/db';
import { codeVariants } from './codeVariants';

export interface CodeMatch {
  key: number;
  kind: FoundKind;
}

const maxCodeMatches = 50;
const minCodeLength = 2;
const lastCharacter = '\u{10FFFF}';

/** Whether a text without separators may be a part number. */
export const isCode = (code: string): boolean => code.length >= minCodeLength && /\d/.test(code);

/** Looks up part numbers by their beginning. */
export class CodeMatches {
  constructor(private readonly db: Db) {}

  /** Finds documents whose part number, or a part of it, begins with a code. */
  async find(code: string, limit = maxCodeMatches): Promise<CodeMatch[]> {
    if (!isCode(code)) return [];
    return this.db
      .selectFrom('search_codes')
      .innerJoin('search_ranked', 'search_ranked.key', 'search_codes.document')
      .select(['key', 'kind'])
      .where('search_codes.code', '>=', code)
      .where('search_codes.code', '<', code + lastCharacter)
      .orderBy('search_codes.code')
      .limit(limit)
      .execute();
  }

  /**
   * Returns the most likely part number that a mistyped one means; `undefined`: none is near. One that exists as a whole
   * is more likely than the beginning of one.
   */
  async correct(code: string): Promise<string | undefined> {
    const variants = codeVariants(code);
    if (!variants.length) return undefined;
    const json = JSON.stringify(variants);
    const each =
      engineOf(this.db) === 'postgres'
        ? sql`(select value from json_array_elements_text(${json}::json) as value) as variant`
        : sql`(select value from json_each(${json})) as variant`;
    const { rows } = await sql<{ value: string; code: string }>`
      select * from (
        select value, (
          select min(code) from search_codes where code >= value and code < value || ${lastCharacter}
        ) as code from ${each}
      ) as found where code is not null`.execute(this.db);
    const found = new Map(rows.map((row) => [row.value, row.code]));
    return variants.find((variant) => found.get(variant) === variant) ?? variants.find((variant) => found.has(variant));
  }
}
