import { newId } from '../../database/newId';
import type { Db, Tx } from '../../database/openDatabase';
import type { InvitationsTable } from '../../database/schema';
import { hashLinkToken, newLinkToken } from './tokens';

/** Links that let one person become administrator, once. */
export class InvitationRepository {
  constructor(private readonly db: Db) {}

  /** Makes a set-up link's token. Older ones stay good until there is an administrator. */
  async createSetup(): Promise<string> {
    const token = newLinkToken();
    const now = new Date().toISOString();
    const invitation = { id: newId(), kind: 'setup', tokenHash: hashLinkToken(token), createdAt: now } as const;
    await this.db
      .insertInto('invitations')
      .values({ ...invitation, email: null, expiresAt: null, usedAt: null })
      .execute();
    return token;
  }

  /** Takes the invitation behind a token, so that nobody else can; nothing when it is unknown, used or expired. */
  take(token: string, tx: Tx): Promise<InvitationsTable | undefined> {
    const now = new Date().toISOString();
    return tx
      .updateTable('invitations')
      .set({ usedAt: now })
      .where('tokenHash', '=', hashLinkToken(token))
      .where('usedAt', 'is', null)
      .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
      .returningAll()
      .executeTakeFirst();
  }

  /** Ends all set-up links: there is an administrator now. */
  async endSetups(tx: Tx): Promise<void> {
    await tx.deleteFrom('invitations').where('kind', '=', 'setup').execute();
  }
}
