import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { table, textType } from './table';

/** Adds where and when a session is used; sessions are deleted when they end. */
async function changeSessions(tx: Tx, engine: Engine) {
  await sql`delete from sessions where "revokedAt" is not null`.execute(tx);
  await tx.schema.alterTable('sessions').dropColumn('revokedAt').execute();
  for (const column of ['lastUsedAt', 'address']) {
    await tx.schema
      .alterTable('sessions')
      .addColumn(column, textType(engine), (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  await sql`update sessions set "lastUsedAt" = "createdAt"`.execute(tx);
}

/** Adds who created an invitation; all invitations expire, and are deleted when they are used. */
async function changeInvitations(tx: Tx, engine: Engine) {
  await sql`delete from invitations where "usedAt" is not null or "expiresAt" is null`.execute(tx);
  await tx.schema.alterTable('invitations').dropColumn('usedAt').execute();
  await tx.schema.alterTable('invitations').addColumn('invitedBy', textType(engine)).execute();
}

/** Creates the counters against password guessing and floods of requests. */
async function createCounts(tx: Tx, engine: Engine) {
  await tx.schema
    .createTable('sign_in_failures')
    .addColumn('account', textType(engine), (column) => column.notNull())
    .addColumn('address', textType(engine), (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('countedAt', textType(engine), (column) => column.notNull())
    .addColumn('waitUntil', textType(engine))
    .addColumn('succeededAt', textType(engine))
    .addPrimaryKeyConstraint('sign_in_failures_key', ['account', 'address'])
    .execute();
  await tx.schema.createIndex('sign_in_failures_countedAt').on('sign_in_failures').columns(['countedAt']).execute();
  await table(tx, engine, 'request_counts', { key: 'text', count: 'int', startedAt: 'text' }).execute();
}

export async function signInLimits(tx: Tx, engine: Engine): Promise<void> {
  await changeSessions(tx, engine);
  await changeInvitations(tx, engine);
  await createCounts(tx, engine);
}
