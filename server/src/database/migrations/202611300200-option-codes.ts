import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds what options add to the order code of a product (JSON: texts by option). */
export async function optionCodes(tx: Tx, engine: Engine): Promise<void> {
  await sql`alter table attributes add column "codes" ${textType(engine)} not null default '{}'`.execute(tx);
}
