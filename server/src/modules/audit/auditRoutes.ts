import { auditCalls, type AuditChange, type AuditEntry, auditKinds } from '@msl/shared/contracts';
import type { FieldChange } from '../../database/audit/auditChanges';
import type { Db } from '../../database/db';
import { toCsvHead, toCsvLine } from '../../crud/csv';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { readTagNaming, type TagNaming } from '../../messages/messageTags';
import { countOf } from '../../text/counts';
import { textOf } from './actTexts';
import type { AuditFilter, AuditRepository, AuditRow } from './auditRepository';
import { partsOf, RecordNames } from './recordNames';

const defaultLimit = 50;
const exportedAtOnce = 200;
/** Of one entry. */
const maxListedRecords = 100;

/** Say nothing to a reader: keys, and counters of versions. */
const hiddenFields: ReadonlySet<string> = new Set(['id', 'messageId', 'turn', 'record', 'records', 'messages']);
/** Entries of the time line that repeat a field. */
const repeatedEvents: ReadonlySet<unknown> = new Set(['state', 'assigned', 'tags', 'snoozed']);

/** @param record the record of the entry */
const isTelling = ({ field, before, after, record: other }: FieldChange, record: string) =>
  // Of sessions, the log only holds that they began and ended.
  !hiddenFields.has(field) &&
  partsOf(other ?? record).table !== 'sessions' &&
  !(field === 'message_events' && repeatedEvents.has(after ?? before));

/** Answers are recorded by their ids. */
const withoutIds = (change: FieldChange): FieldChange =>
  change.field === 'message_replies' ? { ...change, before: null, after: null, isHidden: true } : change;

/** Replaces the ids of tags of messages by names. */
const withTagNames = (change: FieldChange, record: string, toNames: TagNaming): AuditChange => {
  if (change.field !== 'tags' || !/^(inquiries|contacts):/.test(record)) return change;
  const named = (value: AuditChange['before']) =>
    typeof value === 'string' && value.startsWith('[') ? toNames(value).join(', ') : value;
  return { ...change, before: named(change.before), after: named(change.after) };
};

const messageTables: ReadonlySet<string> = new Set(['inquiries', 'contacts']);

const areOneKind = (one: string, other: string) =>
  partsOf(one).table === partsOf(other).table ||
  [one, other].every((record) => messageTables.has(partsOf(record).table));

/** Returns e.g. "4 products". Inquiries, quotes and contact messages are messages together. */
function countText(record: string, count: number): string {
  const { table } = partsOf(record);
  const [kind = 'record', kinds = 'records'] = auditKinds[messageTables.has(table) ? 'contacts' : table] ?? [];
  return countOf(count, kind, kinds);
}

/** @param fields what changed, as it is stored */
function toEntry(row: AuditRow, fields: FieldChange[], names: RecordNames, toTagNames: TagNaming): AuditEntry {
  const { record, label, action, call, userId } = row;
  const others = fields.filter((change) => change.action !== undefined);
  const listed = new Set([undefined, ...others.slice(0, maxListedRecords - 1).map((change) => change.record)]);
  const alike = others.filter((change) => change.action === action && areOneKind(change.record ?? '', record));
  const count = 1 + alike.length;
  const subject = count === 1 ? names.nameOf(record, label) : countText(record, count);
  const text = textOf({ call, action, record, label, userId, changes: fields, count, names }, subject);
  return {
    ...{ _id: row.id, seq: row.seq, at: row.at, action, record, label, call, hash: row.hash, text },
    user: { _id: userId, name: row.userName || 'Somebody' },
    subject: text.includes(subject) ? subject : '',
    changes: fields
      .filter((change) => listed.has(change.record) && isTelling(change, record))
      .map(({ action: _, label: __, ...change }) =>
        withTagNames(names.withNames(withoutIds(change)), change.record ?? record, toTagNames),
      ),
    recordCount: 1 + others.length,
    records: [
      { record, name: names.nameOf(record, label) },
      ...others.slice(0, maxListedRecords - 1).map((change) => ({
        record: change.record ?? '',
        name: names.nameOf(change.record ?? '', change.label ?? ''),
      })),
    ],
    origin: row.address === null ? null : { address: row.address, agent: row.agent ?? '' },
  };
}

/** @param rows read entries, newest first */
async function toEntries(rows: AuditRow[], db: Db): Promise<AuditEntry[]> {
  const toTagNames = await readTagNaming(db);
  const read = rows.map((row) => ({ ...row, fields: JSON.parse(row.changes) as FieldChange[] }));
  const names = await RecordNames.read(read, db);
  return read.map((row) => toEntry(row, row.fields, names, toTagNames));
}

const changeText = ({ field, before, after, isHidden }: AuditChange) =>
  isHidden ? `${field}: changed` : `${field}: ${before ?? '–'} → ${after ?? '–'}`;

const toCells = ({ user, records, changes, origin, ...entry }: AuditEntry) => ({
  ...entry,
  name: user.name,
  records: records.map(({ name }) => name).join('\n'),
  changes: changes.map(changeText).join('\n'),
  address: origin?.address ?? '',
  agent: origin?.agent ?? '',
});

export function auditRoutes(app: App, log: AuditRepository): void {
  app.handle(auditCalls.list, admin, async ({ query: { page = 1, limit = defaultLimit, ...filter } }) => {
    // One more than asked for tells whether there are more.
    const rows = await log.list(filter, limit + 1, (page - 1) * limit);
    const shown = rows.slice(0, limit);
    const entries = await toEntries(shown, app.db);
    return { ...ok(entries), next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null };
  });

  const { heads } = auditCalls.export;
  const columns = Object.keys(heads) as (keyof typeof heads)[];
  async function* lines(filter: AuditFilter, first: AuditRow[]) {
    yield toCsvHead(Object.values(heads));
    for (
      let rows = first;
      rows.length;
      rows = await log.list({ ...filter, before: rows.at(-1)?.seq }, exportedAtOnce, 0)
    ) {
      const cells = (await toEntries(rows, app.db)).map(toCells);
      yield cells.map((cell) => toCsvLine(columns.map((column) => cell[column]))).join('');
    }
  }
  // The first entries are read before the response begins, so that a failure still becomes an error response.
  app.handle(auditCalls.export, admin, async ({ query }) => lines(query, await log.list(query, exportedAtOnce, 0)));

  app.handle(auditCalls.listPeople, admin, async () => ok(await log.listPeople()));
}
