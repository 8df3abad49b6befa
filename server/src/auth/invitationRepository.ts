import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { newId } from '../database/newId';
import type { Db, Tx } from '../database/db';
import type { InvitationsTable } from '../database/accountTables';
import { hashLinkToken, newLinkToken } from './tokens';

const lifetimeMs = 72 * millisecondsInHour;
/** Time within which the instances of one installation start. */
const startingMs = 5 * millisecondsInMinute;

/** A new invitation and the secret part of its link, which is not stored. */
export interface NewInvitation {
  invitation: InvitationsTable & { email: string };
  token: string;
}

/**
 * Invitations: links with which one person becomes administrator, valid once and for 72 hours. Only hashes of their
 * secrets are stored.
 */
export class InvitationRepository {
  constructor(private readonly db: Db) {}

  /**
   * Creates the token of a set-up link and revokes those of earlier starts. Those of the last five minutes stay valid,
   * because each instance that starts prints one.
   */
  createSetup(): Promise<string> {
    return this.db.transaction().execute(async (tx) => {
      const startedBefore = new Date(Date.now() - startingMs).toISOString();
      await this.deleteSetups(tx).where('createdAt', '<', startedBefore).execute();
      const { token, row } = newInvitationRow('setup');
      await tx.insertInto('invitations').values(row).execute();
      return token;
    });
  }

  /** Creates an invitation and revokes earlier ones of the same address. */
  async create(
    email: string,
    { invitedBy, role }: Pick<InvitationsTable, 'invitedBy' | 'role'>,
    tx: Tx,
  ): Promise<NewInvitation> {
    const earlier = await this.selectOpen(tx).select(['id', 'email']).execute();
    const sameEmail = earlier.filter((one) => one.email?.toLowerCase() === email.toLowerCase());
    for (const { id } of sameEmail) await this.revoke(id, tx);
    const { token, row } = newInvitationRow('invitation');
    const invitation = { ...row, email, invitedBy, role };
    await tx.insertInto('invitations').values(invitation).execute();
    return { invitation, token };
  }

  /** Returns open invitations, newest first. */
  async list(): Promise<NewInvitation['invitation'][]> {
    const rows = await this.selectOpen(this.db).selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
    return rows.map((row) => ({ ...row, email: row.email ?? '' }));
  }

  /** Returns the open invitation of a token. */
  find(token: string): Promise<InvitationsTable | undefined> {
    return this.db
      .selectFrom('invitations')
      .selectAll()
      .where(({ or, eb }) =>
        or([eb('tokenHash', '=', hashLinkToken(token)), eb('mailTokenHash', '=', hashLinkToken(token))]),
      )
      .where('expiresAt', '>', new Date().toISOString())
      .executeTakeFirst();
  }

  /**
   * Makes the secret of the link in the mail when the mail is sent, so that it is stored nowhere. The link that was shown
   * stays valid until one of them is used.
   */
  async toSend(id: string): Promise<{ token: string; email: string; expiresAt: string } | undefined> {
    const open = this.selectOpen(this.db).select(['email', 'expiresAt']).where('id', '=', id);
    const { email, expiresAt } = (await open.executeTakeFirst()) ?? {};
    if (!email || !expiresAt) return undefined;
    const token = newLinkToken();
    const mailTokenHash = hashLinkToken(token);
    await this.db.updateTable('invitations').set({ mailTokenHash }).where('id', '=', id).execute();
    return { token, email, expiresAt };
  }

  /**
   * Consumes an invitation. Returns whether it was open. A set-up link revokes all others, so that of two people with two
   * links only one becomes the first administrator.
   */
  async consume({ id, kind }: InvitationsTable, tx: Tx): Promise<boolean> {
    if (kind !== 'setup') return this.revoke(id, tx);
    const ended = await this.deleteSetups(tx).returning('id').execute();
    return ended.some((setup) => setup.id === id);
  }

  /** Revokes an invitation. Returns whether it was open. */
  async revoke(id: string, tx?: Tx): Promise<boolean> {
    const deleted = (tx ?? this.db).deleteFrom('invitations').where('id', '=', id).where('kind', '=', 'invitation');
    return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
  }

  async revokeAllBy(userId: string, tx: Tx): Promise<void> {
    await tx.deleteFrom('invitations').where('invitedBy', '=', userId).execute();
  }

  /** Deletes expired invitations. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('invitations').where('expiresAt', '<=', new Date().toISOString()).execute();
  }

  private deleteSetups(tx: Tx) {
    return tx.deleteFrom('invitations').where('kind', '=', 'setup');
  }

  private selectOpen(db: Db | Tx) {
    return db
      .selectFrom('invitations')
      .where('kind', '=', 'invitation')
      .where('expiresAt', '>', new Date().toISOString());
  }
}

function newInvitationRow(kind: InvitationsTable['kind']) {
  const token = newLinkToken();
  const now = Date.now();
  const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + lifetimeMs).toISOString()];
  const secrets = { tokenHash: hashLinkToken(token), mailTokenHash: null };
  const row = { id: newId(), kind, ...secrets, email: null, invitedBy: null, role: 'owner' };
  return { token, row: { ...row, createdAt, expiresAt } };
}
