import { auditCalls, type AuditChange, type AuditEntry } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { AuditRepository, AuditRow } from './auditRepository';

const defaultLimit = 50;

const toEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  seq: row.seq,
  at: row.at,
  user: { _id: row.userId, name: row.userName },
  action: row.action,
  record: row.record,
  label: row.label,
  changes: JSON.parse(row.changes) as AuditChange[],
  call: row.call,
  origin: row.address === null ? null : { address: row.address, agent: row.agent ?? '' },
  hash: row.hash,
});

export function auditRoutes(app: App, log: AuditRepository): void {
  app.handle(auditCalls.list, admin, async ({ query: { page = 1, limit = defaultLimit, ...filter } }) => {
    // One more than asked for tells whether there are more.
    const rows = await log.list(filter, limit + 1, (page - 1) * limit);
    const shown = rows.slice(0, limit);
    return { ...ok(shown.map(toEntry)), next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null };
  });

  app.handle(auditCalls.listPeople, admin, async () => ok(await log.listPeople()));
}
