import { type RawBuilder, sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { announceChanges } from './announceChanges';
import { table, textType } from './table';

/** The state that follows from a message's other columns: "Connected" means answered or closed, both ways. */
const stateOf = (row: RawBuilder<unknown>, connection?: RawBuilder<unknown>) => sql`case
  when ${row}.suspicion <> '' then 'spam'
  ${
    connection
      ? sql`when ${connection} = 1 and ${row}.state in ('answered', 'closed') then ${row}.state
  when ${connection} = 1 then 'answered'
  when ${row}.state in ('answered', 'closed') then 'open'`
      : sql``
  }
  when ${row}.state = 'spam' then 'new'
  else ${row}.state end`;

/** Keeps the state true to the other columns, whichever release or call changes them. */
async function followColumns(tx: Tx, engine: Engine, name: string, columns: readonly string[]): Promise<void> {
  const [messages, row] = [sql.table(name), sql.raw('new')];
  const connection = columns.includes('isConnection') ? sql`${row}."isConnection"` : undefined;
  const changed = sql.join(
    columns.map((column) => sql`old.${sql.ref(column)} <> new.${sql.ref(column)}`),
    sql` or `,
  );
  const state = stateOf(row, connection);
  const trigger = (event: string) => sql.id(`${name}_state_${event}`);
  if (engine === 'sqlite') {
    const set = sql`begin update ${messages} set state = ${state} where id = new.id; end`;
    await sql`create trigger ${trigger('insert')} after insert on ${messages}
      when new.state <> ${state} ${set}`.execute(tx);
    await sql`create trigger ${trigger('update')} after update of ${sql.join(columns.map((column) => sql.ref(column)))} on ${messages}
      when ${changed} ${set}`.execute(tx);
    return;
  }
  const run = sql.id(`${name}_state`);
  await sql`create function ${run}() returns trigger language plpgsql as $$
    begin new.state := ${state}; return new; end $$`.execute(tx);
  await sql`create trigger ${trigger('insert')} before insert on ${messages}
    for each row execute function ${run}()`.execute(tx);
  await sql`create trigger ${trigger('update')} before update on ${messages}
    for each row when (${changed}) execute function ${run}()`.execute(tx);
}

const messageTables: Record<string, readonly string[]> = {
  inquiries: ['suspicion', 'isConnection'],
  contacts: ['suspicion'],
};

/** Adds state, assignee, tags and history to messages. Existing ones get the state that "Connected" and spam say. */
export async function conversations(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  for (const [name, columns] of Object.entries(messageTables)) {
    const messages = sql.table(name);
    await sql`alter table ${messages} add column "state" ${text} not null default 'new'`.execute(tx);
    await sql`alter table ${messages} add column "tags" ${text} not null default '[]'`.execute(tx);
    await sql`alter table ${messages} add column "consent" ${text} not null default ''`.execute(tx);
    for (const column of ['assigneeId', 'answeredAt', 'anonymisedAt'])
      await sql`alter table ${messages} add column ${sql.ref(column)} ${text}`.execute(tx);
    const connection = columns.includes('isConnection') ? sql`${messages}."isConnection"` : undefined;
    await sql`update ${messages} set state = ${stateOf(messages, connection)}`.execute(tx);
    await followColumns(tx, engine, name, columns);
    await tx.schema.createIndex(`${name}_state`).on(name).columns(['state', 'createdAt']).execute();
    await sql`create index ${sql.id(`${name}_email`)} on ${messages} (lower(email))`.execute(tx);
  }
  await table(tx, engine, 'message_events', {
    ...{ id: 'text', messageId: 'text', kind: 'text', at: 'text', userId: 'text?', detail: 'text' },
  }).execute();
  await tx.schema.createIndex('message_events_message').on('message_events').columns(['messageId', 'at']).execute();
  await table(tx, engine, 'message_replies', {
    ...{ id: 'text', messageId: 'text', userId: 'text?', to: 'text', subject: 'text', body: 'text' },
    ...{ attachments: 'text', createdAt: 'text', sentAt: 'text?' },
  }).execute();
  await tx.schema.createIndex('message_replies_message').on('message_replies').column('messageId').execute();
  for (const [name, columns] of Object.entries({
    message_reads: { messageId: 'text', userId: 'text', readAt: 'text' },
    message_presence: { messageId: 'text', userId: 'text', seenAt: 'text', isAnswering: 'int' },
  })) {
    let builder = tx.schema.createTable(name);
    for (const [column, type] of Object.entries(columns))
      builder = builder.addColumn(column, type === 'int' ? 'integer' : text, (one) => one.notNull());
    await builder.addPrimaryKeyConstraint(`${name}_key`, ['messageId', 'userId'] as never[]).execute();
  }
  await table(tx, engine, 'inbox_settings', { id: 'text', fields: 'text', updatedAt: 'text' }).execute();
  await table(tx, engine, 'inbox_views', { userId: 'text', views: 'text' }).execute();
  await announceChanges(tx, engine, [
    ...['inquiries', 'contacts', 'outbox'],
    ...['message_events', 'message_replies', 'message_presence'],
  ]);
}
