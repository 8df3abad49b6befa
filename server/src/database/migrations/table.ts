import { type CreateTableBuilder, type RawBuilder, sql } from 'kysely';
import type { Engine, Tx } from '../db';

export type Columns = Record<string, string>;

/**
 * Returns the type `text`, compared and ordered by code points on both engines, whatever the locale of a PostgreSQL
 * server.
 */
export const textType = (engine: Engine): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`text collate "C"` : sql`text`;

/**
 * Creates a table of the given columns, `<type>` or `<type>?` (nullable); types: text, int. The first column is the
 * key.
 */
export function table(tx: Tx, engine: Engine, name: string, columns: Columns): CreateTableBuilder<string, string> {
  return Object.entries(columns).reduce<CreateTableBuilder<string, string>>((builder, [column, type], index) => {
    const dataType = type.startsWith('text') ? textType(engine) : 'integer';
    return builder.addColumn(column, dataType, (definition) => {
      const nullable = type.endsWith('?') ? definition : definition.notNull();
      return index === 0 ? nullable.primaryKey() : nullable;
    });
  }, tx.schema.createTable(name));
}

/** Columns of every record that administrators edit, besides its id. */
export const recordColumns = { searchText: 'text', createdAt: 'text', updatedAt: 'text' };
