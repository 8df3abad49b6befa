import type { Db, Tx } from '../../../database/db';

/** Marks an address to which a mail could not be delivered. */
export async function markAddress(address: string, reason: string, tx: Tx): Promise<void> {
  const at = new Date().toISOString();
  await tx
    .insertInto('bounced_addresses')
    .values({ address: address.toLowerCase(), reason, at })
    .onConflict((known) => known.column('address').doUpdateSet({ reason, at }))
    .execute();
}

/** Removes the mark of an address that has sent a mail. */
export async function unmarkAddress(address: string, tx: Tx): Promise<void> {
  await tx.deleteFrom('bounced_addresses').where('address', '=', address.toLowerCase()).execute();
}

/** Returns why mails to an address are returned; empty if none was. */
export async function readAddressFault(address: string, db: Db): Promise<string> {
  const row = await db
    .selectFrom('bounced_addresses')
    .select('reason')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row?.reason ?? '';
}
