import type { Engine, Tx } from '../db';
import { textType } from './table';

interface LinkEnd {
  column: string;
  table: string;
}

/**
 * Creates a table that links two records, in the order that the first one gives its links. A link ends with either
 * record, also if a release deletes that one which does not know the table.
 *
 * @param kindColumn a column with which two records may be linked more than once
 */
export async function linkTable(
  tx: Tx,
  engine: Engine,
  name: string,
  [first, second]: [LinkEnd, LinkEnd],
  kindColumn?: string,
): Promise<void> {
  const text = textType(engine);
  const columns = [first.column, second.column, ...(kindColumn ? [kindColumn] : [])];
  let builder = tx.schema.createTable(name);
  for (const { column, table } of [first, second]) {
    builder = builder.addColumn(column, text, (one) => one.notNull().references(`${table}.id`).onDelete('cascade'));
  }
  if (kindColumn) builder = builder.addColumn(kindColumn, text, (one) => one.notNull());
  await builder
    .addColumn('position', 'integer', (one) => one.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, columns as never[])
    .execute();
  await tx.schema.createIndex(`${name}_${second.column}`).on(name).column(second.column).execute();
}
