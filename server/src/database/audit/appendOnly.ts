import { sql } from 'kysely';
import { type Tx, engineOf } from '../db';

const refusal = 'Entries of the audit log are never changed or deleted.';
const onSqlite = { audit_no_update: 'update', audit_no_delete: 'delete' };

/** Makes the database refuse to change or delete entries of the audit log, whoever asks. */
export async function refuseRewriting(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'sqlite') {
    for (const [name, event] of Object.entries(onSqlite)) {
      await sql`create trigger ${sql.id(name)} before ${sql.raw(event)} on audit_entries
        begin select raise(abort, ${sql.lit(refusal)}); end`.execute(tx);
    }
    return;
  }
  await sql`create or replace function audit_refuse() returns trigger language plpgsql as $$
    begin raise exception ${sql.lit(refusal)}; end $$`.execute(tx);
  await sql`create trigger audit_append_only before update or delete or truncate on audit_entries
    for each statement execute function audit_refuse()`.execute(tx);
}

/** Lets the transaction replace the whole log, for restoring a backup; {@link refuseRewriting} ends this. */
export async function allowRewriting(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'sqlite') {
    for (const name of Object.keys(onSqlite)) await sql`drop trigger ${sql.id(name)}`.execute(tx);
  } else await sql`drop trigger audit_append_only on audit_entries`.execute(tx);
}
