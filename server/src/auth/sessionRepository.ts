import { newId } from '../database/newId';
import type { Db, Tx } from '../database/db';
import type { SessionsTable } from '../database/accountTables';

/** How long a sign-in lasts. */
export const sessionHours = 12;
const lifetimeMs = sessionHours * 3_600_000;
/** How long a typed password counts for the calls that need it again. */
const confirmedForMs = 10 * 60_000;
/** Sessions of one account; a further sign-in ends the oldest. */
export const maxSessions = 50;
/** How exactly the last use is known: it is written no more often than this. */
const useGrainMs = 5 * 60_000;
const maxUserAgentLength = 300;

/** Who signs in: the browser, as it names itself, and where from. */
export interface Client {
  userAgent: string;
  address: string;
  /** Whether a browser signs in: only those send `Sec-Fetch-Site`, and pages cannot leave it out. */
  isBrowser?: boolean;
}

/** What a request is held against, of its session. */
export interface LastingSession {
  lastUsedAt: string;
  cookieHash: string | null;
  /** Whether the password was typed within the last ten minutes. */
  isConfirmed: boolean;
}

/** Sign-ins; each ends when it expires or its row is gone. Every request asks here, so an end counts everywhere at once. */
export class SessionRepository {
  constructor(private readonly db: Db) {}

  /**
   * Begins a session, in which the password counts as typed just now; ends the oldest one of too many.
   *
   * @param cookieHash what the cookie hashes to that the session is bound to; null: none
   */
  async begin(
    userId: string,
    { userAgent, address }: Client,
    { cookieHash = null, tx }: { cookieHash?: string | null; tx?: Tx } = {},
  ): Promise<SessionsTable> {
    const now = new Date();
    const session: SessionsTable = {
      id: newId(),
      userId,
      userAgent: userAgent.slice(0, maxUserAgentLength),
      address,
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
      cookieHash,
      confirmedAt: now.toISOString(),
    };
    await (tx ?? this.db).insertInto('sessions').values(session).execute();
    await this.endOldest(session, tx ?? this.db);
    return session;
  }

  /** A session that lasts, and belongs to this user. */
  async findLasting(id: string, userId: string): Promise<LastingSession | undefined> {
    const row = await this.lasting(userId)
      .select(['lastUsedAt', 'cookieHash', 'confirmedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { lastUsedAt, cookieHash, confirmedAt } = row;
    const isConfirmed = confirmedAt !== null && Date.now() - Date.parse(confirmedAt) < confirmedForMs;
    return { lastUsedAt, cookieHash, isConfirmed };
  }

  /** Notes that the password was typed just now. */
  async confirm(id: string): Promise<void> {
    const confirmedAt = new Date().toISOString();
    await this.db.updateTable('sessions').set({ confirmedAt }).where('id', '=', id).execute();
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

  private async endOldest({ id, userId }: SessionsTable, db: Db | Tx): Promise<void> {
    const newest = db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '!=', id)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(maxSessions - 1);
    await db
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('id', '!=', id)
      .where('id', 'not in', newest)
      .execute();
  }

  private ending(db: Db | Tx, userId: string) {
    return db.deleteFrom('sessions').where('userId', '=', userId).where('expiresAt', '>', new Date().toISOString());
  }
}
