import { toPlainEmail } from '@msl/shared/contracts';
import { compareTexts } from '@msl/shared/compareTexts';
import { newId } from '../database/newId';
import type { Db, Tx } from '../database/db';
import type { UsersTable } from '../database/accountTables';

export interface NewUser {
  name: string;
  email: string;
  passwordHash: string;
  /** Whether the administrator may release; not by default after an invitation. */
  mayRelease?: boolean;
  /** Default: owner. */
  role?: string;
}

type UserChanges = Partial<
  Pick<UsersTable, 'name' | 'email' | 'phone' | 'passwordHash' | 'mayRelease' | 'role' | 'updatedAt'>
>;

/** Returns the key under which an e-mail address is unique. */
export const emailKeyOf = (email: string): string => toPlainEmail(email).toLowerCase();

/** Stores the accounts of administrators. */
export class UserRepository {
  constructor(private readonly db: Db) {}

  find(id: string, tx?: Tx): Promise<UsersTable | undefined> {
    return (tx ?? this.db).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  }

  findByEmail(email: string, tx?: Tx): Promise<UsersTable | undefined> {
    const users = (tx ?? this.db).selectFrom('users').selectAll();
    return users.where('emailKey', '=', emailKeyOf(email)).executeTakeFirst();
  }

  /** Returns all accounts, by name. */
  async list(): Promise<UsersTable[]> {
    const users = await this.db.selectFrom('users').selectAll().orderBy('emailKey').execute();
    return users.sort((one, other) => compareTexts(one.name, other.name));
  }

  async exist(tx?: Tx): Promise<boolean> {
    return (await (tx ?? this.db).selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** Returns `undefined` if the address is taken. */
  async insert(
    { name, email, passwordHash, mayRelease = false, role = 'owner' }: NewUser,
    tx?: Tx,
  ): Promise<UsersTable | undefined> {
    const now = new Date().toISOString();
    const user = {
      id: newId(),
      name,
      email,
      emailKey: emailKeyOf(email),
      phone: '',
      profilePicture: null,
      passwordHash,
      mayRelease: mayRelease ? 1 : 0,
      role,
    };
    return (tx ?? this.db)
      .insertInto('users')
      .values({ ...user, createdAt: now, updatedAt: now })
      .onConflict((taken) => taken.column('emailKey').doNothing())
      .returningAll()
      .executeTakeFirst();
  }

  async update(id: string, changes: UserChanges, tx?: Tx): Promise<void> {
    const key = changes.email === undefined ? {} : { emailKey: emailKeyOf(changes.email) };
    await (tx ?? this.db)
      .updateTable('users')
      .set({ updatedAt: new Date().toISOString(), ...changes, ...key })
      .where('id', '=', id)
      .execute();
  }

  /** Locks a user until the transaction ends. Returns whether the user exists. */
  async lock(id: string, tx: Tx): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Deletes a user and their sessions. */
  async remove(id: string, tx: Tx): Promise<void> {
    await tx.deleteFrom('users').where('id', '=', id).execute();
  }
}
