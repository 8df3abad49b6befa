import { z } from 'zod';
import { listOf, listQuery } from './answers';
import { call } from './call';
import { exportCall } from './exports';
import { inArea } from './inArea';
import { Id, OptionalText, Timestamp } from './text';

/** What an entry of the audit log says was done. */
export const auditActions = [
  ...(['create', 'update', 'delete', 'restore'] as const),
  ...(['sign-in', 'sign-in-failed', 'sign-out', 'confirm-password'] as const),
] as const;

const AuditValue = z.union([z.string(), z.number()]).nullable();

/** A changed field of a record. Ids of other records in it are replaced by their names. */
export const AuditChange = z.object({
  field: z.string(),
  /** The record, if it is not that of the entry. */
  record: z.string().optional(),
  before: AuditValue,
  after: AuditValue,
  /** Its values are not recorded: secrets, words of customers, or too much text. */
  isHidden: z.literal(true).optional(),
});
export type AuditChange = z.output<typeof AuditChange>;

/** What one act of somebody changed. */
export const AuditEntry = z.object({
  _id: Id,
  /** Position in the log, from 1. */
  seq: z.int(),
  at: Timestamp,
  /** The administrator, by the name of the time; `_id` is `null` for deploy tokens, programs and the system. */
  user: z.object({ _id: Id.nullable(), name: z.string() }),
  action: z.string(),
  /** What was done, as it follows the name of the user: `answered Ann Lee’s quote`. */
  text: z.string(),
  /** The part of `text` that names the record, or how many there are; empty if none. */
  subject: z.string(),
  /** The record after which the act is named: `<table>:<id>` */
  record: z.string(),
  /** Name of the record at the time; empty for messages of customers. */
  label: z.string(),
  changes: z.array(AuditChange),
  /** Number of records that changed; `records` and `changes` are of the first 100. */
  recordCount: z.int(),
  /** The records that changed, `record` first, as people call them now. */
  records: z.array(z.object({ record: z.string(), name: z.string() })),
  /** The call or command that did it. */
  call: z.string(),
  /** From where; `null` for programs, and after a year. */
  origin: z.object({ address: z.string(), agent: z.string() }).nullable(),
  /** SHA-256 over the entry and the hash of the entry before. */
  hash: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const { page, limit, from, to } = listQuery(['at']).shape;

const filters = {
  user: OptionalText(100).optional().describe('Id of an administrator: only what they did'),
  record: OptionalText(400).optional().describe('A record, or the table of several'),
  action: OptionalText(40).optional().describe('Only entries of this action'),
  ...{ from, to },
};

export const auditCalls = inArea('audit', {
  list: call('GET', 'admin/audit', {
    summary: 'Entries of the audit log, newest first, paged; `before` continues after a page at any depth',
    query: z.object({
      ...filters,
      ...{ page, limit },
      before: page.describe('Only entries before this position'),
    }),
    answer: listOf(AuditEntry).extend({ next: z.int().nullable() }),
  }),
  export: exportCall('admin/audit/export', z.object(filters), {
    at: 'Time',
    name: 'Person',
    text: 'What',
    records: 'Records',
    changes: 'Changes',
    address: 'Address',
    agent: 'Browser',
    call: 'Call',
    seq: 'Position',
    hash: 'SHA-256',
  }),
  listPeople: call('GET', 'admin/audit/people', {
    summary: 'The administrators, for choosing whose entries to list',
    answer: listOf(z.object({ _id: Id, name: z.string() })),
  }),
});
