import type { InboxList } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../database/openDatabase';
import { isNoSuspect } from '../../spam/suspicion';

/** Up to where administrators have seen the lists that guests fill. */
export class VisitRepository {
  constructor(private readonly db: Db) {}

  /** How many came in since a visit, suspected spam left out; all of them before the first visit. */
  async countUnseen(userId: string, list: InboxList): Promise<number> {
    const visit = await this.db
      .selectFrom('list_visits')
      .select('seenUntil')
      .where('userId', '=', userId)
      .where('list', '=', list)
      .executeTakeFirst();
    const { count } = await this.db
      .selectFrom(list)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isNoSuspect)
      .where('createdAt', '>', visit?.seenUntil ?? '')
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * Notes a visit. What counts is the newest record that there was, not the time: one that is just being stored is not
   * seen yet. It never goes back, or a record that was seen, deleted and put back would be new.
   */
  async see(userId: string, list: InboxList): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const { newest } = await tx
        .selectFrom(list)
        .select(({ fn }) => fn.max('createdAt').as('newest'))
        .where(isNoSuspect)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('list_visits')
        .values({ userId, list, seenUntil: newest ?? '' })
        .onConflict((known) =>
          known
            .columns(['userId', 'list'])
            .doUpdateSet({ seenUntil: newest ?? '' })
            .where(sql<boolean>`excluded."seenUntil" > list_visits."seenUntil"`),
        )
        .execute();
    });
  }
}
