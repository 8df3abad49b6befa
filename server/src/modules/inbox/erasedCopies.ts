import type { Reply } from '@msl/shared/contracts';
import { sql } from 'kysely';
import { fromJson, toJson } from '../../crud/storedLists';
import type { Tx } from '../../database/db';

/** Erases an address from the replies to other people of which it got copies. @returns the number of replies */
export async function eraseCopiesTo(email: string, tx: Tx): Promise<number> {
  const address = email.toLowerCase();
  const isOther = (one: string) => one.toLowerCase() !== address;
  const rows = await tx
    .selectFrom('message_replies')
    .select(['id', 'cc', 'bcc', 'refused'])
    .where(sql<boolean>`lower(cc || bcc || refused) like ${`%${JSON.stringify(address)}%`}`)
    .execute();
  for (const { id, cc, bcc, refused } of rows) {
    const left = (JSON.parse(refused) as Reply['refused']).filter((one) => isOther(one.address));
    await tx
      .updateTable('message_replies')
      .set({
        cc: toJson(fromJson(cc).filter(isOther)),
        bcc: toJson(fromJson(bcc).filter(isOther)),
        refused: JSON.stringify(left),
      })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}
