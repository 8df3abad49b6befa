import type { Engine, Tx } from '../db';
import { refuseRewriting } from '../audit/appendOnly';
import { table } from './table';

/** Adds the audit log: a chain of entries to which the database only lets entries be added. */
export async function auditLog(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'audit_entries', {
    ...{ seq: 'int', id: 'text', at: 'text', userId: 'text?', userName: 'text', action: 'text', record: 'text' },
    ...{ label: 'text', changes: 'text', call: 'text', origin: 'text?', previousHash: 'text', hash: 'text' },
  }).execute();
  // Each filter of the list has an index in the order of the list.
  for (const column of ['userId', 'record', 'action', 'at']) {
    const index = tx.schema.createIndex(`audit_entries_${column}`).on('audit_entries').columns([column, 'seq']);
    await index.execute();
  }
  // Two entries never follow the same one.
  await tx.schema.createIndex('audit_entries_previous').unique().on('audit_entries').column('previousHash').execute();
  await table(tx, engine, 'audit_head', { id: 'text', seq: 'int', hash: 'text', at: 'text' }).execute();
  await table(tx, engine, 'audit_origins', {
    ...{ id: 'text', salt: 'text', address: 'text', agent: 'text', at: 'text' },
  }).execute();
  await tx.schema.createIndex('audit_origins_at').on('audit_origins').column('at').execute();
  await refuseRewriting(tx);
}
