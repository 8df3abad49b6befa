import type { AuditEntriesTable } from '../auditTables';
import type { Db, Tx } from '../db';
import { firstHash, hashOf, originOf, subjectsOf } from './auditChain';

/** The end of the chain. */
export interface AuditHead {
  seq: number;
  hash: string;
}

export interface AuditVerdict {
  /** What is wrong, one sentence each; empty: nothing. */
  faults: string[];
  /** Number of entries that were read. */
  entries: number;
  head: AuditHead;
}

const entriesAtOnce = 1000;
const maxFaults = 20;

const nameOf = ({ seq, id, at, record, action }: AuditEntriesTable) =>
  `Entry ${seq} (${id}, ${at}, ${action} ${record})`;
const missing = (from: number, to: number) =>
  from === to ? `Entry ${from} is missing` : `Entries ${from} to ${to} are missing`;

interface StoredEntry {
  entry: AuditEntriesTable;
  /** The other records that are stored for it. */
  subjects: ReadonlySet<string>;
}

async function* entriesOf(db: Db | Tx): AsyncGenerator<StoredEntry> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(entriesAtOnce)
      .execute();
    const end = rows.at(-1)?.seq;
    if (end === undefined) return;
    const range = db.selectFrom('audit_subjects').selectAll().where('seq', '>', last).where('seq', '<=', end);
    const subjects = new Map(rows.map(({ seq }) => [seq, new Set<string>()]));
    for (const { seq, record } of await range.execute()) subjects.get(seq)?.add(record);
    for (const entry of rows) yield { entry, subjects: subjects.get(entry.seq) ?? new Set() };
    last = end;
  }
}

/** Whether the histories of other records lead to an entry as it says. */
function hasItsSubjects({ entry, subjects }: StoredEntry): boolean {
  const expected = subjectsOf(entry);
  return subjects.size === expected.length && expected.every(({ record }) => subjects.has(record));
}

/** Returns a sentence for each origin whose address was changed; deleted ones are in order. */
async function originFaults(db: Db | Tx): Promise<string[]> {
  const faults: string[] = [];
  for (let last = ''; faults.length < maxFaults;) {
    const rows = await db
      .selectFrom('audit_origins')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(entriesAtOnce)
      .execute();
    if (!rows.length) break;
    for (const row of rows) {
      if (originOf(row) !== row.id) faults.push(`The address of entries with origin ${row.id} was changed.`);
    }
    last = rows.at(-1)?.id ?? last;
  }
  return faults;
}

/** Returns what is wrong about the stored head, by the entries that were read since it was. */
async function headFaults(db: Db | Tx, before: AuditHead | undefined, end: AuditHead, hashAtHead?: string) {
  if (!before) return end.seq ? ['The head of the chain is missing.'] : [];
  if (before.seq > end.seq) return [`${missing(end.seq + 1, before.seq)} at the end.`];
  const now = await readHead(db);
  const isSame = before.hash === (before.seq ? hashAtHead : firstHash) && (now?.seq ?? 0) >= end.seq;
  return isSame ? [] : ['The head of the chain was changed.'];
}

const readHead = (db: Db | Tx): Promise<AuditHead | undefined> =>
  db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();

/**
 * Follows the whole chain of the audit log and names entries that were changed, removed or moved. Entries may be added
 * meanwhile.
 *
 * @param known a head that was noted earlier, outside of the database; the chain has to contain it
 */
export async function verifyAudit(db: Db | Tx, known?: string): Promise<AuditVerdict> {
  const faults: string[] = [];
  const storedHead = await readHead(db);
  let end: AuditHead = { seq: 0, hash: firstHash };
  let [entries, hashAtHead, hasKnown] = [0, undefined as string | undefined, known === undefined];
  for await (const stored of entriesOf(db)) {
    const { entry } = stored;
    const { seq, hash, ...content } = entry;
    if (seq > end.seq + 1) faults.push(`${missing(end.seq + 1, seq - 1)}.`);
    else if (entry.previousHash !== end.hash) {
      faults.push(`${nameOf(entry)} does not follow the entry before it: entries were moved, or one was removed.`);
    }
    if (hashOf(content) !== hash) faults.push(`${nameOf(entry)} was changed.`);
    else if (!hasItsSubjects(stored)) faults.push(`The other records of ${nameOf(entry)} were changed.`);
    if (seq === storedHead?.seq) hashAtHead = hash;
    hasKnown ||= hash === known;
    end = { seq, hash };
    entries += 1;
    if (faults.length >= maxFaults) return { faults, entries, head: end };
  }
  faults.push(...(await headFaults(db, storedHead, end, hashAtHead)));
  if (!hasKnown) faults.push('The log does not contain the given head: it was rewritten, or cut off before it.');
  return { faults: [...faults, ...(await originFaults(db))], entries, head: end };
}
