import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds the records that an entry of the audit log is about besides its own. */
export async function auditSubjects(tx: Tx, engine: Engine): Promise<void> {
  await tx.schema
    .createTable('audit_subjects')
    .addColumn('record', textType(engine), (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_subjects_key', ['record', 'seq'])
    .execute();
  await tx.schema.createIndex('audit_subjects_seq').on('audit_subjects').column('seq').execute();
}
