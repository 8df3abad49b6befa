import type { Engine, Tx } from '../db';
import { type Columns, table, textType } from './table';

const tables: Record<string, { columns: Columns; key: string[] }> = {
  remote_versions: {
    columns: {
      ...{ remote: 'text', version: 'text', contentHash: 'text', integrity: 'text', descriptor: 'text' },
      ...{ checks: 'text', bytes: 'int', javascriptBytes: 'int', isBundled: 'int' },
      ...{ publishedBy: 'text', publishedAt: 'text' },
    },
    key: ['remote', 'version'],
  },
  remote_files: {
    columns: { remote: 'text', version: 'text', path: 'text', blobKey: 'text', bytes: 'int' },
    key: ['remote', 'version', 'path'],
  },
  remote_health: {
    columns: {
      ...{ remote: 'text', version: 'text', hour: 'text', loads: 'int', loadMs: 'int' },
      ...{ loadFailures: 'int', runtimeErrors: 'int' },
    },
    key: ['remote', 'version', 'hour'],
  },
};

async function createReleases(tx: Tx, engine: Engine): Promise<void> {
  for (const [name, { columns, key }] of Object.entries(tables)) {
    let builder = tx.schema.createTable(name);
    for (const [column, type] of Object.entries(columns)) {
      builder = builder.addColumn(column, type === 'int' ? 'integer' : textType(engine), (one) => one.notNull());
    }
    await builder.addPrimaryKeyConstraint(`${name}_key`, key as never[]).execute();
  }
  await tx.schema.createIndex('remote_files_blobKey').on('remote_files').column('blobKey').execute();
  await table(tx, engine, 'remote_live', { remote: 'text', version: 'text', turn: 'int' }).execute();
  await table(tx, engine, 'remote_switches', {
    ...{ id: 'text', remote: 'text', kind: 'text', version: 'text', fromVersion: 'text?', turn: 'int?' },
    ...{ who: 'text', why: 'text', at: 'text' },
  }).execute();
  await tx.schema.createIndex('remote_switches_at').on('remote_switches').columns(['remote', 'at']).execute();
  await table(tx, engine, 'remote_failures', {
    ...{ id: 'text', remote: 'text', version: 'text', kind: 'text', message: 'text', place: 'text' },
    ...{ traceId: 'text', count: 'int', lastAt: 'text' },
  }).execute();
  await tx.schema.createIndex('remote_failures_of').on('remote_failures').columns(['remote', 'version']).execute();
}

async function createTokens(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'deploy_tokens', {
    ...{ id: 'text', remote: 'text', name: 'text', tokenHash: 'text', createdBy: 'text', createdAt: 'text' },
    ...{ expiresAt: 'text?', lastUsedAt: 'text?' },
  }).execute();
  await tx.schema.createIndex('deploy_tokens_hash').unique().on('deploy_tokens').column('tokenHash').execute();
}

async function createOwnVersions(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  await tx.schema
    .createTable('remote_own_versions')
    .addColumn('browser', text, (column) => column.notNull())
    .addColumn('remote', text, (column) => column.notNull())
    .addColumn('userId', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('version', text)
    .addColumn('origin', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('remote_own_versions_key', ['browser', 'remote'])
    .execute();
}

/**
 * Creates versions of remotes, the live versions, the permission to release, and health reports. Existing
 * administrators may release.
 */
export async function releases(tx: Tx, engine: Engine): Promise<void> {
  await createReleases(tx, engine);
  await createTokens(tx, engine);
  await createOwnVersions(tx, engine);
  await tx.schema
    .alterTable('users')
    .addColumn('mayRelease', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await tx.updateTable('users').set({ mayRelease: 1 }).execute();
}
