import { newId } from '../../database/newId';
import type { Db, Tx } from '../../database/openDatabase';
import type { UsersTable } from '../../database/schema';

export interface NewUser {
  name: string;
  email: string;
  passwordHash: string;
}

const keyOf = (email: string) => email.toLowerCase();

/** Administrators' accounts. */
export class UserRepository {
  constructor(private readonly db: Db) {}

  find(id: string): Promise<UsersTable | undefined> {
    return this.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  }

  findByEmail(email: string): Promise<UsersTable | undefined> {
    return this.db.selectFrom('users').selectAll().where('emailKey', '=', keyOf(email)).executeTakeFirst();
  }

  async exist(tx?: Tx): Promise<boolean> {
    return (await (tx ?? this.db).selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** Answers nothing when the address is taken. */
  async insert({ name, email, passwordHash }: NewUser, tx?: Tx): Promise<UsersTable | undefined> {
    const now = new Date().toISOString();
    const user = { id: newId(), name, email, emailKey: keyOf(email), phone: '', profilePicture: null, passwordHash };
    return (tx ?? this.db)
      .insertInto('users')
      .values({ ...user, createdAt: now, updatedAt: now })
      .onConflict((taken) => taken.column('emailKey').doNothing())
      .returningAll()
      .executeTakeFirst();
  }

  async update(id: string, changes: Partial<Pick<UsersTable, 'name' | 'email' | 'phone' | 'passwordHash'>>, tx?: Tx) {
    const key = changes.email === undefined ? {} : { emailKey: keyOf(changes.email) };
    await (tx ?? this.db)
      .updateTable('users')
      .set({ ...changes, ...key, updatedAt: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
  }
}
