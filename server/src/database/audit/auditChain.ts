import { createHash, randomBytes } from 'node:crypto';
import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { newId } from '../newId';
import type { AuditEntriesTable, AuditHeadTable, AuditSubjectsTable } from '../auditTables';
import type { Database } from '../schema';
import type { Acting } from './acting';
import type { FieldChange } from './auditChanges';

/** What an entry says, before it has its place in the chain. */
export interface NewEntry {
  userId: string | null;
  /** Name of the administrator at the time; unset: looked up. */
  userName?: string;
  action: string;
  /** `<table>:<id>` */
  record: string;
  /** Name of the record at the time. */
  label: string;
  changes: FieldChange[];
}

/** Runs queries in the transaction of the changes. */
export interface AuditExecutor {
  /** Compiles queries. */
  builder: Kysely<Database>;
  run<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
  isPostgres: boolean;
}

/** The hash before the first entry. */
export const firstHash = '';
const rowsPerInsert = 1000;
const maxAgentLength = 300;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the hash of an entry: SHA-256 over its values as a JSON list in a fixed order, and the hash before it. */
export const hashOf = (entry: Omit<AuditEntriesTable, 'seq' | 'hash'>): string =>
  sha256(
    JSON.stringify([
      ...[entry.previousHash, entry.id, entry.at, entry.userId, entry.userName, entry.action, entry.record],
      ...[entry.label, entry.changes, entry.call, entry.origin],
    ]),
  );

/** Returns the id of an origin. It is salted: without the row, it does not reveal the address. */
export const originOf = ({ salt, address, agent }: { salt: string; address: string; agent: string }): string =>
  sha256(JSON.stringify([salt, address, agent]));

/** Returns which of some messages are inquiries. */
export async function findInquiries({ builder, run }: AuditExecutor, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const { rows } = await run(builder.selectFrom('inquiries').select('id').where('id', 'in', ids).compile());
  return new Set(rows.map(({ id }) => id));
}

async function findUserName({ builder, run }: AuditExecutor, id: string): Promise<string> {
  const { rows } = await run(builder.selectFrom('users').select(['name', 'email']).where('id', '=', id).compile());
  const [user] = rows;
  return user ? user.name || user.email : '';
}

async function storeOrigin({ builder, run }: AuditExecutor, { address, agent }: Acting, at: string) {
  if (!address && !agent) return null;
  const values = { salt: randomBytes(16).toString('hex'), address, agent: agent.slice(0, maxAgentLength) };
  const id = originOf(values);
  await run(
    builder
      .insertInto('audit_origins')
      .values({ id, ...values, at })
      .compile(),
  );
  return id;
}

/** Returns the end of the chain, locked until the transaction ends. The first entry creates its row. */
async function lockHead({ builder, run, isPostgres }: AuditExecutor): Promise<AuditHeadTable> {
  const select = builder.selectFrom('audit_head').selectAll().where('id', '=', 'head');
  const lock = (isPostgres ? select.forUpdate() : select).compile();
  const found = (await run(lock)).rows[0];
  if (found) return found;
  const first = { id: 'head', seq: 0, hash: firstHash, at: '' };
  const insert = builder.insertInto('audit_head').values(first);
  await run(insert.onConflict((there) => there.doNothing()).compile());
  return (await run(lock)).rows[0] ?? first;
}

/** Returns the other records that an entry is about. */
export const subjectsOf = ({ seq, changes }: Pick<AuditEntriesTable, 'seq' | 'changes'>): AuditSubjectsTable[] =>
  [...new Set((JSON.parse(changes) as FieldChange[]).flatMap(({ record }) => record ?? []))].map((record) => ({
    record,
    seq,
  }));

/** Returns the statements that insert an entry and move the head: one on PostgreSQL, where the head is locked. */
function closingStatements({ builder, isPostgres }: AuditExecutor, row: AuditEntriesTable): CompiledQuery[] {
  const { seq, hash, at } = row;
  const insert = builder.insertInto('audit_entries').values(row);
  const moveHead = (from: Pick<Kysely<Database>, 'updateTable'>) =>
    from.updateTable('audit_head').set({ seq, hash, at }).where('id', '=', 'head').compile();
  return isPostgres ? [moveHead(builder.with('inserted', () => insert))] : [insert.compile(), moveHead(builder)];
}

/**
 * Appends an entry to the chain, in the transaction of the changes. Locks the head of the chain until the transaction
 * ends, so call it last: a transaction that holds the head must not wait for anything else. All other saves wait for the
 * head; therefore few statements follow the lock.
 */
export async function appendEntry(executor: AuditExecutor, who: Acting, entry: NewEntry): Promise<void> {
  const { builder, run } = executor;
  const { userId, changes, userName = who.name, ...content } = entry;
  const name = userName ?? (userId === null ? '' : await findUserName(executor, userId));
  const now = new Date().toISOString();
  const origin = await storeOrigin(executor, who, now);
  const head = await lockHead(executor);
  // Clocks of instances differ; entries are in the order of their times.
  const at = now > head.at ? now : head.at;
  const values = { ...content, id: newId(), at, userId, userName: name, changes: JSON.stringify(changes) };
  const chained = { ...values, call: who.call, origin, previousHash: head.hash };
  const row = { ...chained, seq: head.seq + 1, hash: hashOf(chained) };
  const subjects = subjectsOf(row);
  for (let first = 0; first < subjects.length; first += rowsPerInsert) {
    const rows = subjects.slice(first, first + rowsPerInsert);
    await run(builder.insertInto('audit_subjects').values(rows).compile());
  }
  for (const statement of closingStatements(executor, row)) await run(statement);
}
