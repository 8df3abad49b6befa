import type { InboxList } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../database/db';
import { messageFilters } from '../../messages/suspicion';

/** A list of messages, or its suspected spam. */
interface Place {
  list: InboxList;
  isSuspect?: boolean;
}

/** Returns the name of a place in the table of visits. */
const nameOf = ({ list, isSuspect }: Place) => (isSuspect ? (`suspected ${list}` as const) : list);

const messagesOf = ({ list, isSuspect }: Place) =>
  sql<boolean>`${sql.join(messageFilters(list, { isSuspect }), sql` and `)}`;

/** Stores up to where administrators have seen the lists of guests' messages. */
export class VisitRepository {
  constructor(private readonly db: Db) {}

  /**
   * Counts records since the last visit or, before the first visit, since the administrator's account was created.
   */
  async countUnseen(userId: string, place: Place): Promise<number> {
    const seen = await this.db
      .selectFrom('users')
      .leftJoin('list_visits', (visit) =>
        visit.onRef('list_visits.userId', '=', 'users.id').on('list_visits.list', '=', nameOf(place)),
      )
      .select(['users.createdAt', 'list_visits.seenUntil'])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    const { count } = await this.db
      .selectFrom(place.list)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(messagesOf(place))
      .where('createdAt', '>', seen?.seenUntil ?? seen?.createdAt ?? '')
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * Records a visit by the newest record at that time, not by the clock: a record that is being stored at that moment
   * is not yet seen. The mark never moves back, otherwise a record that was seen, deleted and restored would count as
   * new.
   */
  async see(userId: string, place: Place): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const { newest } = await tx
        .selectFrom(place.list)
        .select(({ fn }) => fn.max('createdAt').as('newest'))
        .where(messagesOf(place))
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('list_visits')
        .values({ userId, list: nameOf(place), seenUntil: newest ?? '' })
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
