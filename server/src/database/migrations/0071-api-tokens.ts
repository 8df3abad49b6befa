import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds tokens with which programs make calls on behalf of administrators. */
export async function apiTokens(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  await tx.schema
    .createTable('api_tokens')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('userId', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('tokenHash', text, (column) => column.notNull().unique())
    .addColumn('scopes', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addColumn('lastUsedAt', text)
    .execute();
  await tx.schema.createIndex('api_tokens_user').on('api_tokens').column('userId').execute();
}
