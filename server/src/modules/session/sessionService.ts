import type { Credentials, Registration } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Db } from '../../database/openDatabase';
import type { UsersTable } from '../../database/accountTables';
import type { SignedIn } from '../../http/access';
import { laterThan } from '../../records/laterThan';
import { conflict, invalid, notFound, Refusal, unauthorized } from '../../http/refusals';
import { InvitationRepository, type NewInvitation } from './invitationRepository';
import { hashPassword, isPassword } from './passwords';
import { type Client, SessionRepository } from './sessionRepository';
import type { SignInThrottle } from './signInThrottle';
import type { Tokens } from './tokens';
import { emailKeyOf, UserRepository } from './userRepository';

const closed = () => new Refusal(403, 'This link is not valid any more. Ask an administrator for a new one.');

const mayNotRelease = () => new Refusal(403, 'You may not release. An administrator who may can permit it.');

/** 409 at the address. */
export const emailTaken = () =>
  conflict('Another administrator uses this e-mail address.', [{ field: 'email', message: 'Already in use.' }]);

/** An administrator who makes a request, and when their session was noted as used. */
export interface Sender extends SignedIn {
  lastUsedAt: string;
}

/** Rules that span users, sessions and invitations. */
export class SessionService {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly invitations: InvitationRepository;

  constructor(
    private readonly db: Db,
    private readonly tokens: Tokens,
    private readonly throttle: SignInThrottle,
  ) {
    this.users = new UserRepository(db);
    this.sessions = new SessionRepository(db);
    this.invitations = new InvitationRepository(db);
  }

  /**
   * A token for the right password.
   *
   * @throws Refusal (401, after the same time for an unknown account; 429 after failures; 503 when too many sign in)
   */
  async signIn({ email, password }: z.output<typeof Credentials>, client: Client): Promise<string> {
    const user = await this.users.findByEmail(email);
    const right = await this.isRight({ email, password, passwordHash: user?.passwordHash }, client);
    if (!user || !right) throw unauthorized('Invalid credentials. Please try again.');
    return this.begin(user.id, client);
  }

  /** Makes an administrator by a link, and signs them in. @throws Refusal (403, 409, 422) */
  async register({ token, name, email, password }: z.output<typeof Registration>, client: Client): Promise<string> {
    const invitation = await this.invitations.find(token);
    if (!invitation) throw closed();
    if (invitation.email && emailKeyOf(invitation.email) !== emailKeyOf(email)) {
      throw invalid('email', 'This link was made for another e-mail address.');
    }
    const passwordHash = await hashPassword(password);
    const user = await this.db.transaction().execute(async (tx) => {
      if (!(await this.invitations.take(invitation, tx))) throw closed();
      if (invitation.kind === 'setup' && (await this.users.exist(tx))) throw closed();
      const mayRelease = invitation.kind === 'setup';
      const inserted = await this.users.insert({ name, email, passwordHash, mayRelease }, tx);
      if (!inserted) throw emailTaken();
      return inserted;
    });
    return this.begin(user.id, client);
  }

  /** Invites somebody to become administrator. @throws Refusal (409) if they are one */
  async invite(email: string, invitedBy: string): Promise<NewInvitation> {
    if (await this.users.findByEmail(email)) throw emailTaken();
    return this.invitations.create(email, invitedBy);
  }

  /** Changes the password, ends every session of the user, and begins a new one. @throws Refusal (422, 429, 503) */
  async changePassword(userId: string, current: string, next: string, client: Client): Promise<string> {
    const user = await this.users.find(userId);
    if (!user) throw unauthorized();
    const { email, passwordHash } = user;
    if (!(await this.isRight({ email, password: current, passwordHash }, client))) {
      throw invalid('currentPassword', 'The current password is wrong.');
    }
    await this.setPassword(userId, next);
    return this.begin(userId, client);
  }

  /**
   * Changes a user's own account.
   *
   * @param check receives the account as it is, which nobody else changes meanwhile; may throw
   * @throws Refusal (401; 409 when another administrator has the address)
   */
  async changeProfile(
    userId: string,
    changes: Partial<Pick<UsersTable, 'name' | 'email' | 'phone'>>,
    check: (current: UsersTable) => void,
  ): Promise<UsersTable> {
    return this.db.transaction().execute(async (tx) => {
      const current = (await this.users.lock(userId, tx)) ? await this.users.find(userId, tx) : undefined;
      if (!current) throw unauthorized();
      check(current);
      const owner = await this.users.findByEmail(changes.email ?? current.email, tx);
      if (owner && owner.id !== userId) throw emailTaken();
      await this.users.update(userId, { ...changes, updatedAt: laterThan(current.updatedAt) }, tx);
      return (await this.users.find(userId, tx)) ?? current;
    });
  }

  /**
   * Sets the password of an account, ends all of its sessions, and lets it be tried anew from everywhere; answers how many
   * sessions ended, or nothing if there is no such account.
   */
  async resetPassword(email: string, password: string): Promise<number | undefined> {
    const user = await this.users.findByEmail(email);
    if (!user) return undefined;
    const ended = await this.setPassword(user.id, password);
    await this.throttle.forget(email);
    return ended;
  }

  /**
   * Removes another administrator. Nobody removes themselves, so one always stays, and so does one who may release.
   *
   * @throws Refusal (401, 404, 409)
   */
  async removeAdministrator(id: string, by: string): Promise<void> {
    if (id === by) throw conflict('You cannot remove your own account.');
    await this.db.transaction().execute(async (tx) => {
      // Always in this order, so that two who remove each other wait instead of both succeeding.
      for (const one of [id, by].sort()) {
        if (await this.users.lock(one, tx)) continue;
        throw one === by ? unauthorized() : notFound('administrator');
      }
      const [removed, remover] = [await this.users.find(id, tx), await this.users.find(by, tx)];
      // Otherwise the last who may release could be gone, and nobody left to permit it.
      if (removed?.mayRelease && !remover?.mayRelease) {
        throw conflict('They may release and you may not. An administrator who may can remove them.');
      }
      await this.invitations.revokeAllBy(id, tx);
      await this.users.remove(id, tx);
    });
  }

  /** Whether an administrator may release the admin's parts. */
  async mayRelease(userId: string): Promise<boolean> {
    return (await this.users.find(userId))?.mayRelease === 1;
  }

  /** @throws Refusal (403) unless the administrator may release */
  async assertMayRelease(userId: string): Promise<void> {
    if (!(await this.mayRelease(userId))) throw mayNotRelease();
  }

  /**
   * Says whether another administrator may release. Nobody takes it from themselves, so one who may always stays.
   *
   * @throws Refusal (403 unless the one who says so may, 404, 409)
   */
  async permit(id: string, mayRelease: boolean, by: string): Promise<UsersTable> {
    return this.db.transaction().execute(async (tx) => {
      // Always in this order, so that two who take it from each other wait instead of both succeeding.
      for (const one of [...new Set([id, by])].sort()) await this.users.lock(one, tx);
      if ((await this.users.find(by, tx))?.mayRelease !== 1) throw mayNotRelease();
      if (id === by) throw conflict('You cannot change your own permissions.');
      const user = await this.users.find(id, tx);
      if (!user) throw notFound('administrator');
      await this.users.update(id, { mayRelease: mayRelease ? 1 : 0, updatedAt: laterThan(user.updatedAt) }, tx);
      return (await this.users.find(id, tx)) ?? user;
    });
  }

  /** Who sends a token, if it is genuine and its session lasts. */
  async whoSends(authorization: string | undefined): Promise<Sender | undefined> {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    const claims = token === undefined ? undefined : await this.tokens.read(token);
    const session = claims && (await this.sessions.findLasting(claims.sessionId, claims.userId));
    return session && { ...claims, lastUsedAt: session.lastUsedAt };
  }

  /** Forgets what ended or expired. */
  async sweep(): Promise<void> {
    await this.sessions.sweep();
    await this.invitations.sweep();
    await this.throttle.sweep();
  }

  private async isRight(
    { email, password, passwordHash }: { email: string; password: string; passwordHash?: string },
    { address }: Client,
  ): Promise<boolean> {
    const attempt = await this.throttle.begin(email, address);
    const right = await isPassword(passwordHash, password, attempt.isKnown).catch(async (error: unknown) => {
      await attempt.undo();
      throw error;
    });
    if (right) await attempt.succeeded();
    return right;
  }

  /** Answers how many sessions ended. */
  private async setPassword(userId: string, password: string): Promise<number> {
    const passwordHash = await hashPassword(password);
    return this.db.transaction().execute(async (tx) => {
      await this.users.update(userId, { passwordHash }, tx);
      return this.sessions.endAllOf(userId, { tx });
    });
  }

  private async begin(userId: string, client: Client): Promise<string> {
    const { id, expiresAt } = await this.sessions.begin(userId, client);
    return this.tokens.sign({ userId, sessionId: id }, new Date(expiresAt));
  }
}
