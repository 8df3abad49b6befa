import type { AuditChange } from '@msl/shared/contracts';
import type { FieldChange } from '../../src/database/audit/auditChanges';
import { verifyAudit } from '../../src/database/audit/verifyAudit';
import type { Db } from '../../src/database/db';
import { anyTables } from '../../src/operations/backup/anyTables';

/** Tables that only signed-in administrators write. */
const tables = [
  'attributes',
  'categories',
  'manuals',
  'message_replies',
  'news',
  'products',
  'projects',
  'static_pages',
];

/** What the log says about a record after its last entry. */
interface Logged {
  exists: boolean;
  fields: Map<string, AuditChange['after']>;
}

async function readLog(db: Db): Promise<Map<string, Logged>> {
  const entries = await db.selectFrom('audit_entries').select(['record', 'action', 'changes']).orderBy('seq').execute();
  const log = new Map<string, Logged>();
  const note = (record: string, action: string | undefined): Logged => {
    const known = log.get(record) ?? { exists: false, fields: new Map<string, AuditChange['after']>() };
    if (action) known.exists = action !== 'delete';
    log.set(record, known);
    return known;
  };
  for (const { record, action, changes } of entries) {
    note(record, action);
    for (const { field, after, isHidden, record: other, ...change } of JSON.parse(changes) as FieldChange[]) {
      if (field === 'message_replies' && after !== null) note(`message_replies:${after}`, 'create');
      const { fields } = note(other ?? record, change.action);
      if (isHidden || String(after).includes('…')) fields.delete(field);
      else fields.set(field, after);
    }
  }
  return log;
}

/** Returns a sentence for each change without its entry, each entry without its change, and each fault of the chain. */
export async function auditFaults(db: Db): Promise<string[]> {
  const { faults } = await verifyAudit(db);
  const log = await readLog(db);
  for (const table of tables) {
    const rows = await anyTables(db).selectFrom(table).selectAll().execute();
    const ids = new Set(rows.map(({ id }) => `${table}:${String(id)}`));
    for (const [record, { exists }] of log) {
      if (record.startsWith(`${table}:`) && exists && !ids.has(record)) faults.push(`${record} has an entry only.`);
    }
    for (const row of rows) {
      const logged = log.get(`${table}:${String(row.id)}`);
      if (!logged?.exists) faults.push(`${table}:${String(row.id)} was changed without an entry.`);
      for (const [field, value] of logged?.fields ?? []) {
        if (field in row && (row[field] ?? '') !== (value ?? ''))
          faults.push(`${field} of ${table}:${String(row.id)} is not as its last entry says.`);
      }
    }
  }
  return faults;
}
