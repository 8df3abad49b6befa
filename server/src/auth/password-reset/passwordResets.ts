import { millisecondsInHour } from 'date-fns/constants';
import type { Db, Tx } from '../../database/db';
import { newId } from '../../database/newId';
import { Forbidden } from '../../errors/domainErrors';
import type { AccountMail } from '../accountMail';
import { hashLinkToken, newLinkToken } from '../tokens';
import { emailKeyOf } from '../userRepository';

const lifetimeMs = millisecondsInHour;

const linkEnded = () => new Forbidden('This link was used or has expired. Ask for a new one on the sign-in page.');

/** Links for a new password: sent by mail, valid once and for an hour. Only hashes of their secrets are stored. */
export class PasswordResets {
  constructor(private readonly db: Db) {}

  /**
   * Queues the mail with a link. The work is the same for an unknown address and for one that got too many mails, so that
   * neither the answer nor its time tells them apart.
   *
   * @param network of the sender
   */
  async request(email: string, network: string, mail: AccountMail): Promise<void> {
    const nowMs = Date.now();
    const [now, expiresAt] = [new Date(nowMs).toISOString(), new Date(nowMs + lifetimeMs).toISOString()];
    const row = { id: newId(), tokenHash: null, createdAt: now, expiresAt };
    await this.db.transaction().execute(async (tx) => {
      const key = emailKeyOf(email);
      const user = await tx.selectFrom('users').select('id').where('emailKey', '=', key).executeTakeFirst();
      // Only the exact address of an administrator gets a mail, so other spellings must not use up their limit.
      const isAdmitted = (await mail.limiter?.admit('password-reset', { network, mailbox: key }, tx)) ?? true;
      const userId = isAdmitted ? (user?.id ?? null) : null;
      await tx
        .insertInto('password_resets')
        .values({ ...row, userId })
        .execute();
      await mail.queue('password-reset', row.id, tx);
    });
    mail.wake();
  }

  /**
   * Makes the secret of a link when its mail is sent, so that it is stored nowhere; a repeated attempt makes another.
   *
   * @returns `undefined` if the link has expired or nobody has the address
   */
  async toSend(id: string): Promise<{ token: string; email: string } | undefined> {
    const found = await this.selectValid()
      .select('users.email')
      .where('password_resets.id', '=', id)
      .executeTakeFirst();
    if (!found) return undefined;
    const token = newLinkToken();
    await this.db
      .updateTable('password_resets')
      .set({ tokenHash: hashLinkToken(token) })
      .where('id', '=', id)
      .execute();
    return { token, email: found.email };
  }

  /** Returns whom a link is for. @throws Forbidden */
  async find(token: string): Promise<{ id: string; email: string; name: string }> {
    const found = await this.selectValid()
      .select(['users.id', 'users.email', 'users.name'])
      .where('tokenHash', '=', hashLinkToken(token))
      .executeTakeFirst();
    if (!found) throw linkEnded();
    return found;
  }

  /** Uses a link up. @throws Forbidden if it was used meanwhile */
  async consume(token: string, tx: Tx): Promise<void> {
    const { numDeletedRows } = await tx
      .deleteFrom('password_resets')
      .where('tokenHash', '=', hashLinkToken(token))
      .where('expiresAt', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!numDeletedRows) throw linkEnded();
  }

  /** Ends the links of an administrator whose password or address changed. */
  async endAllOf(userId: string, tx: Tx): Promise<void> {
    await tx
      .updateTable('password_resets')
      .set({ expiresAt: new Date(0).toISOString() })
      .where('userId', '=', userId)
      .execute();
  }

  /** Deletes expired links. */
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - lifetimeMs).toISOString();
    await this.db.deleteFrom('password_resets').where('createdAt', '<=', before).execute();
  }

  private selectValid() {
    return this.db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.userId')
      .where('expiresAt', '>', new Date().toISOString());
  }
}
