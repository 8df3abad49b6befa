import { auditCalls, type AuditChange, type AuditEntry } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { readTagNaming, type TagNaming } from '../../messages/messageTags';
import type { AuditRepository, AuditRow } from './auditRepository';

const defaultLimit = 50;

/** Replaces the ids of tags of messages by names. */
const withTagNames = (changes: AuditChange[], record: string, toNames: TagNaming): AuditChange[] => {
  if (!/^(inquiries|contacts):/.test(record)) return changes;
  const named = (value: AuditChange['before']) =>
    typeof value === 'string' && value.startsWith('[') ? toNames(value).join(', ') : value;
  return changes.map((change) =>
    change.field === 'tags' ? { ...change, before: named(change.before), after: named(change.after) } : change,
  );
};

const toEntry = (row: AuditRow, toTagNames: TagNaming): AuditEntry => ({
  _id: row.id,
  seq: row.seq,
  at: row.at,
  user: { _id: row.userId, name: row.userName },
  action: row.action,
  record: row.record,
  label: row.label,
  changes: withTagNames(JSON.parse(row.changes) as AuditChange[], row.record, toTagNames),
  call: row.call,
  origin: row.address === null ? null : { address: row.address, agent: row.agent ?? '' },
  hash: row.hash,
});

export function auditRoutes(app: App, log: AuditRepository): void {
  app.handle(auditCalls.list, admin, async ({ query: { page = 1, limit = defaultLimit, ...filter } }) => {
    // One more than asked for tells whether there are more.
    const rows = await log.list(filter, limit + 1, (page - 1) * limit);
    const shown = rows.slice(0, limit);
    const toTagNames = await readTagNaming(app.db);
    const entries = shown.map((row) => toEntry(row, toTagNames));
    return { ...ok(entries), next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null };
  });

  app.handle(auditCalls.listPeople, admin, async () => ok(await log.listPeople()));
}
