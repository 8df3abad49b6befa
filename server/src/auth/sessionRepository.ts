import { millisecondsInHour } from 'date-fns/constants';
import { newId } from '../database/newId';
import type { Right } from '@msl/shared/contracts';
import type { Db, Tx } from '../database/db';
import type { SessionsTable } from '../database/accountTables';
import { toGrantedRole } from './roles';

/** Lifetime of a session. */
export const sessionHours = 12;
const lifetimeMs = sessionHours * millisecondsInHour;
/** How long a confirmed password is valid for calls that require it. */
const confirmationMs = 10 * 60_000;
/** Sessions of one account; another sign-in ends the oldest. */
export const maxSessions = 50;
/** Minimum time between two writes of the last use. */
const useIntervalMs = 5 * 60_000;
export const maxUserAgentLength = 300;

/** The user agent and address of a client that signs in. */
export interface Client {
  userAgent: string;
  address: string;
  /** Whether the client is a browser: only browsers send `Sec-Fetch-Site`, and pages cannot suppress that header. */
  isBrowser?: boolean;
  /** Secret of the cookie that marks a known device. */
  deviceSecret?: string;
}

/** The fields of a session that each request needs. */
export interface ActiveSession {
  lastUsedAt: string;
  cookieHash: string | null;
  /** Whether the password was typed within the last ten minutes. */
  isConfirmed: boolean;
  /** The role of the administrator, and its rights at this moment. */
  role: string;
  rights: readonly Right[];
  /** Whether the role requires a second factor that is not set up. */
  mustSetUp: boolean;
}

/** Stores sessions. Every request reads its row, so ending a session takes effect on all instances at once. */
export class SessionRepository {
  constructor(private readonly db: Db) {}

  /**
   * Starts a session with a confirmed password, and ends the oldest one over the limit.
   *
   * @param cookieHash hash of the cookie that the session is bound to; `null`: not bound
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

  /** Returns the active session of a user, with the rights that the role of the user has now. */
  async findActive(id: string, userId: string): Promise<ActiveSession | undefined> {
    const row = await this.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .leftJoin('roles', 'roles.id', 'users.role')
      .leftJoin('totp_roles', 'totp_roles.role', 'users.role')
      .leftJoin('second_factors', 'second_factors.userId', 'users.id')
      .select([
        'lastUsedAt',
        'cookieHash',
        'sessions.confirmedAt',
        'users.role',
        'roles.name as roleName',
        'roles.rights',
      ])
      .select(['totp_roles.role as totpRole', 'second_factors.confirmedAt as totpConfirmedAt'])
      .where('sessions.id', '=', id)
      .where('sessions.userId', '=', userId)
      .where('sessions.expiresAt', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!row) return undefined;
    const { lastUsedAt, cookieHash, confirmedAt, role, roleName: name, rights: stored } = row;
    const { rights } = toGrantedRole(role, name === null || stored === null ? null : { name, rights: stored });
    const isConfirmed = confirmedAt !== null && Date.now() - Date.parse(confirmedAt) < confirmationMs;
    const mustSetUp = row.totpRole !== null && row.totpConfirmedAt === null;
    return { lastUsedAt, cookieHash, isConfirmed, role, rights, mustSetUp };
  }

  /** Records that the password was confirmed now. */
  async confirm(id: string): Promise<void> {
    const confirmedAt = new Date().toISOString();
    await this.db.updateTable('sessions').set({ confirmedAt }).where('id', '=', id).execute();
  }

  /** Returns the active sessions of a user, last used first. */
  listActive(userId: string): Promise<SessionsTable[]> {
    return this.selectActive(userId).selectAll().orderBy('lastUsedAt', 'desc').orderBy('createdAt', 'desc').execute();
  }

  /** Records the use of a session, at most once every five minutes. */
  async noteUse(id: string, lastUsedAt: string): Promise<void> {
    const now = Date.now();
    if (now - Date.parse(lastUsedAt) < useIntervalMs) return;
    await this.db
      .updateTable('sessions')
      .set({ lastUsedAt: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute();
  }

  /** Ends a session of a user. Returns whether it was active. */
  async end(id: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.deleteActive(this.db, userId).where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ends all sessions of a user except `keep`. Returns their number. */
  async endAllOf(userId: string, { keep, tx }: { keep?: string; tx?: Tx } = {}): Promise<number> {
    const all = this.deleteActive(tx ?? this.db, userId);
    const { numDeletedRows } = await (keep ? all.where('id', '!=', keep) : all).executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Deletes expired sessions. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('sessions').where('expiresAt', '<=', new Date().toISOString()).execute();
  }

  private selectActive(userId: string) {
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

  private deleteActive(db: Db | Tx, userId: string) {
    return db.deleteFrom('sessions').where('userId', '=', userId).where('expiresAt', '>', new Date().toISOString());
  }
}
