import type { Person, SavedView } from '@msl/shared/contracts';
import { RoleRepository } from '../../auth/roleRepository';
import { UserRepository } from '../../auth/userRepository';
import type { Db } from '../../database/db';
import { presenceMs } from './conversationReader';

/** Reads who works in the inbox, and stores their views and which message each has open. */
export class PeopleRepository {
  private readonly users: UserRepository;
  private readonly roles: RoleRepository;

  constructor(private readonly db: Db) {
    this.users = new UserRepository(db);
    this.roles = new RoleRepository(db);
  }

  /** Returns the administrators who may read messages, by name. */
  async listReaders(): Promise<Person[]> {
    const users = await this.users.list();
    const roles = await Promise.all(users.map((user) => this.roles.grantedTo(user)));
    return users.flatMap(({ id, name, email }, index) =>
      roles[index]?.rights.includes('inbox:read') ? [{ _id: id, name: name || email }] : [],
    );
  }

  async views(userId: string): Promise<SavedView[]> {
    const row = await this.db.selectFrom('inbox_views').select('views').where('userId', '=', userId).executeTakeFirst();
    return row ? (JSON.parse(row.views) as SavedView[]) : [];
  }

  async saveViews(userId: string, views: readonly SavedView[]): Promise<void> {
    const stored = JSON.stringify(views);
    await this.db
      .insertInto('inbox_views')
      .values({ userId, views: stored })
      .onConflict((known) => known.column('userId').doUpdateSet({ views: stored }))
      .execute();
  }

  /** Notes that an administrator has a message open. */
  async look(messageId: string, userId: string, isAnswering: boolean): Promise<void> {
    const seen = { seenAt: new Date().toISOString(), isAnswering: isAnswering ? 1 : 0 };
    await this.db
      .insertInto('message_presence')
      .values({ messageId, userId, ...seen })
      .onConflict((known) => known.columns(['messageId', 'userId']).doUpdateSet(seen))
      .execute();
  }

  async leave(messageId: string, userId: string): Promise<void> {
    await this.db
      .deleteFrom('message_presence')
      .where('messageId', '=', messageId)
      .where('userId', '=', userId)
      .execute();
  }

  /** Deletes outdated presence. */
  async sweep(): Promise<void> {
    await this.db
      .deleteFrom('message_presence')
      .where('seenAt', '<', new Date(Date.now() - presenceMs).toISOString())
      .execute();
  }
}
