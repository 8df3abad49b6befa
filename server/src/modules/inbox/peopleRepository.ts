import type { Person, SavedView } from '@msl/shared/contracts';
import { RoleRepository } from '../../auth/roleRepository';
import { UserRepository } from '../../auth/userRepository';
import type { Db } from '../../database/db';

/** Reads who works in the inbox, and stores their views. */
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
}
