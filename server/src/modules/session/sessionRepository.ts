import { newId } from '../../database/newId';
import type { Db, Tx } from '../../database/openDatabase';
import type { SessionsTable } from '../../database/schema';

/** How long a sign-in lasts. */
const lifetimeMs = 12 * 3_600_000;
const longestUserAgent = 300;

/** Sign-ins; each ends when it expires or is revoked. */
export class SessionRepository {
  constructor(private readonly db: Db) {}

  /** Begins a session, and forgets this user's expired ones. */
  async begin(userId: string, userAgent: string, tx?: Tx): Promise<SessionsTable> {
    const db = tx ?? this.db;
    const now = new Date();
    const session: SessionsTable = {
      id: newId(),
      userId,
      userAgent: userAgent.slice(0, longestUserAgent),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
      revokedAt: null,
    };
    await db.deleteFrom('sessions').where('userId', '=', userId).where('expiresAt', '<', session.createdAt).execute();
    await db.insertInto('sessions').values(session).execute();
    return session;
  }

  /** Whether the session still lasts. */
  async lasts(id: string, userId: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', new Date().toISOString())
      .executeTakeFirst();
    return found !== undefined;
  }

  async revoke(id: string): Promise<void> {
    await this.revoking(this.db).where('id', '=', id).execute();
  }

  async revokeAllOf(userId: string, tx?: Tx): Promise<void> {
    await this.revoking(tx ?? this.db)
      .where('userId', '=', userId)
      .execute();
  }

  private revoking(db: Db | Tx) {
    return db.updateTable('sessions').set({ revokedAt: new Date().toISOString() }).where('revokedAt', 'is', null);
  }
}
