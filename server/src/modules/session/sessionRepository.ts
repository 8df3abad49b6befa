import { newId } from '../../database/newId';
import type { Db, Tx } from '../../database/openDatabase';
import type { SessionsTable } from '../../database/accountTables';

/** How long a sign-in lasts. */
const lifetimeMs = 12 * 3_600_000;
/** How exactly the last use is known: it is written no more often than this. */
const useGrainMs = 5 * 60_000;
const longestUserAgent = 300;

/** Who signs in: the browser, as it names itself, and where from. */
export interface Client {
  userAgent: string;
  address: string;
}

/** Sign-ins; each ends when it expires or its row is gone. Every request asks here, so an end counts everywhere at once. */
export class SessionRepository {
  constructor(private readonly db: Db) {}

  async begin(userId: string, { userAgent, address }: Client, tx?: Tx): Promise<SessionsTable> {
    const now = new Date();
    const session: SessionsTable = {
      id: newId(),
      userId,
      userAgent: userAgent.slice(0, longestUserAgent),
      address,
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    };
    await (tx ?? this.db).insertInto('sessions').values(session).execute();
    return session;
  }

  /** A session that lasts, and belongs to this user. */
  findLasting(id: string, userId: string): Promise<Pick<SessionsTable, 'lastUsedAt'> | undefined> {
    return this.lasting(userId).select('lastUsedAt').where('id', '=', id).executeTakeFirst();
  }

  /** All of a user's that last, the last used first. */
  listLasting(userId: string): Promise<SessionsTable[]> {
    return this.lasting(userId).selectAll().orderBy('lastUsedAt', 'desc').orderBy('createdAt', 'desc').execute();
  }

  /** Notes that a session is in use, unless that was noted a moment ago. */
  async noteUse(id: string, lastUsedAt: string): Promise<void> {
    const now = Date.now();
    if (now - Date.parse(lastUsedAt) < useGrainMs) return;
    await this.db
      .updateTable('sessions')
      .set({ lastUsedAt: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute();
  }

  /** Ends one session of a user; answers whether there was one that lasted. */
  async end(id: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.ending(this.db, userId).where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ends all sessions of a user, but for the one to keep; answers how many. */
  async endAllOf(userId: string, { keep, tx }: { keep?: string; tx?: Tx } = {}): Promise<number> {
    const all = this.ending(tx ?? this.db, userId);
    const { numDeletedRows } = await (keep ? all.where('id', '!=', keep) : all).executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Forgets sessions that expired. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('sessions').where('expiresAt', '<=', new Date().toISOString()).execute();
  }

  private lasting(userId: string) {
    return this.db
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .where('expiresAt', '>', new Date().toISOString());
  }

  private ending(db: Db | Tx, userId: string) {
    return db.deleteFrom('sessions').where('userId', '=', userId).where('expiresAt', '>', new Date().toISOString());
  }
}
