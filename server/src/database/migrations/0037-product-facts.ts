import type { Engine, Tx } from '../db';
import { textType } from './table';

/**
 * Adds facts: attributes get a kind and where they are shown, products the facts they have and the options they come in.
 * The defaults are what existing records mean.
 */
export async function productFacts(tx: Tx, engine: Engine): Promise<void> {
  const texts: [table: string, column: string, value: string][] = [
    ['attributes', 'kind', 'choice'],
    ['attributes', 'unit', ''],
    ['attributes', 'group', ''],
    ['products', 'facts', '{}'],
    ['products', 'offers', '{}'],
  ];
  for (const [table, column, value] of texts) {
    await tx.schema
      .alterTable(table)
      .addColumn(column, textType(engine) as never, (definition) => definition.notNull().defaultTo(value))
      .execute();
  }
  for (const [column, value] of Object.entries({ order: 0, isFilter: 1, onCards: 0, isCompared: 1 })) {
    await tx.schema
      .alterTable('attributes')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(value))
      .execute();
  }
}
