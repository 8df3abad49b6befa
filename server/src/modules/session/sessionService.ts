import type { Credentials, Registration } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Db } from '../../database/openDatabase';
import type { SignedIn } from '../../http/access';
import { conflict, invalid, Refusal, unauthorized } from '../../http/refusals';
import { InvitationRepository } from './invitationRepository';
import { hashPassword, isPassword } from './passwords';
import { SessionRepository } from './sessionRepository';
import type { Tokens } from './tokens';
import { UserRepository } from './userRepository';

const closed = () => new Refusal(403, 'This link is not valid any more. Ask an administrator for a new one.');

/** 409 at the address. */
export const emailTaken = () =>
  conflict('Another administrator uses this e-mail address.', [{ field: 'email', message: 'Already in use.' }]);

/** Rules that span users, sessions and invitations. */
export class SessionService {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly invitations: InvitationRepository;

  constructor(
    private readonly db: Db,
    private readonly tokens: Tokens,
  ) {
    this.users = new UserRepository(db);
    this.sessions = new SessionRepository(db);
    this.invitations = new InvitationRepository(db);
  }

  /** A token for the right password. @throws Refusal (401), after the same time for an unknown account */
  async signIn({ email, password }: z.output<typeof Credentials>, userAgent: string): Promise<string> {
    const user = await this.users.findByEmail(email);
    const right = await isPassword(user?.passwordHash, password);
    if (!user || !right) throw unauthorized('Invalid credentials. Please try again.');
    return this.begin(user.id, userAgent);
  }

  /** Makes an administrator by a link, and signs them in. @throws Refusal (403, 409) */
  async register({ token, name, email, password }: z.output<typeof Registration>, userAgent: string): Promise<string> {
    const passwordHash = await hashPassword(password);
    const user = await this.db.transaction().execute(async (tx) => {
      const invitation = await this.invitations.take(token, tx);
      if (!invitation) throw closed();
      if (invitation.kind === 'setup' && (await this.users.exist(tx))) throw closed();
      if (invitation.email && invitation.email.toLowerCase() !== email.toLowerCase()) throw closed();
      const inserted = await this.users.insert({ name, email, passwordHash }, tx);
      if (!inserted) throw emailTaken();
      await this.invitations.endSetups(tx);
      return inserted;
    });
    return this.begin(user.id, userAgent);
  }

  /** Changes the password, ends every session of the user, and begins a new one. @throws Refusal (422) */
  async changePassword(userId: string, current: string, next: string, userAgent: string): Promise<string> {
    const user = await this.users.find(userId);
    if (!(await isPassword(user?.passwordHash, current))) {
      throw invalid('currentPassword', 'The current password is wrong.');
    }
    const passwordHash = await hashPassword(next);
    await this.db.transaction().execute(async (tx) => {
      await this.users.update(userId, { passwordHash }, tx);
      await this.sessions.revokeAllOf(userId, tx);
    });
    return this.begin(userId, userAgent);
  }

  /** Who sends a token, if it is genuine and its session lasts. */
  async whoSends(authorization: string | undefined): Promise<SignedIn | undefined> {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    const claims = token && (await this.tokens.read(token));
    return claims && (await this.sessions.lasts(claims.sessionId, claims.userId)) ? claims : undefined;
  }

  private async begin(userId: string, userAgent: string): Promise<string> {
    const { id, expiresAt } = await this.sessions.begin(userId, userAgent);
    return this.tokens.sign({ userId, sessionId: id }, new Date(expiresAt));
  }
}
