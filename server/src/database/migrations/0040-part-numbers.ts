import { sql } from 'kysely';
import type { Tx } from '../db';

/** The part number in lower case without separators. */
const foldedPartNumber = sql.raw(
  `lower(${['-', '_', '.', ' ', '/'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, '"partNumber"')})`,
);

/** Finds products by their part number, whatever its case and separators. */
export async function partNumbers(tx: Tx): Promise<void> {
  await sql`create index "products_part_number" on "products" (${foldedPartNumber})`.execute(tx);
}
