import type { IncomingHttpHeaders } from 'node:http';
import type { Credentials, Registration } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Db, Tx } from '../database/db';
import type { InvitationsTable, UsersTable } from '../database/accountTables';
import type { SignedIn } from '../http/access';
import { timeAfter } from '../crud/updateTimes';
import { type AccountMail, noAccountMail } from './accountMail';
import { AdministratorService, emailTaken, linkClosed } from './administratorService';
import type { ApiTokens } from './api-tokens/apiTokens';
import type { DeployTokens } from './deployTokens';
import { KnownDevices } from './devices/knownDevices';
import { recordFailedSignIn } from './failedSignIns';
import { invalid, TotpRequired, unauthorized } from '../errors/domainErrors';
import { hashSecret } from '../http/secretCookie';
import { InvitationRepository } from './invitationRepository';
import { hashPassword, isPassword } from './passwords';
import { type Owner, findWeakness } from './passwordStrength';
import { PasswordResets } from './password-reset/passwordResets';
import type { SecondFactors } from './second-factor/secondFactors';
import { beginSession, type NewSession, type SessionStart } from './beginSession';
import { sessionCookie } from './sessionCookie';
import { type Client, SessionRepository } from './sessionRepository';
import type { Attempt, SignInThrottle } from './signInThrottle';
import type { Tokens } from './tokens';
import { emailKeyOf, UserRepository } from './userRepository';

/** Throws `Invalid` at the field if the password is easily guessed. */
async function assertStrong(field: string, password: string, owner: Owner): Promise<void> {
  const weakness = await findWeakness(password, owner);
  if (weakness) throw invalid(field, weakness);
}

/** The administrator who sent a request, and the recorded last use of the session. */
export interface Sender extends SignedIn {
  lastUsedAt: string;
  /** Whether the role requires a second factor that is not set up. */
  mustSetUp: boolean;
}

/** What the sessions need of other parts of the accounts. */
export interface AccountParts {
  /** Revoked when their creator may no longer release. */
  deployTokens: DeployTokens;
  apiTokens: ApiTokens;
  secondFactors: SecondFactors;
}

const wrongCredentials = () => unauthorized('Invalid credentials. Please try again.');

/** Rules that span users, sessions and invitations. */
export class SessionService {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly invitations: InvitationRepository;
  readonly administrators: AdministratorService;
  readonly resets: PasswordResets;
  readonly devices: KnownDevices;
  readonly deployTokens: DeployTokens;
  readonly apiTokens: ApiTokens;
  readonly secondFactors: SecondFactors;
  /** Set while a server runs. */
  mail: AccountMail = noAccountMail;

  constructor(
    private readonly db: Db,
    readonly tokens: Tokens,
    private readonly throttle: SignInThrottle,
    { deployTokens, apiTokens, secondFactors }: AccountParts,
  ) {
    this.deployTokens = deployTokens;
    this.apiTokens = apiTokens;
    this.secondFactors = secondFactors;
    this.resets = new PasswordResets(db);
    this.devices = new KnownDevices(db);
    this.users = new UserRepository(db);
    this.sessions = new SessionRepository(db);
    this.invitations = new InvitationRepository(db);
    this.administrators = new AdministratorService(db, this);
  }

  /**
   * Starts a session if the password is correct, and the code for an account with a second factor. A session of a browser
   * is bound to a cookie.
   *
   * @throws Unauthorized (after the same time for an unknown account), TotpRequired, TooManyRequests (after failures), Unavailable
   * (when too many sign in)
   */
  async signIn(
    { email, password, totp, recoveryCode }: z.output<typeof Credentials>,
    client: Client,
  ): Promise<NewSession> {
    const user = await this.users.findByEmail(email);
    const attempt = await this.throttle.begin(email, client.address);
    const isCorrect = await this.checkPassword(attempt, { passwordHash: user?.passwordHash, password });
    // Only who knows the password learns whether there is a second factor.
    if (!user || !isCorrect) {
      await recordFailedSignIn(this.db, user);
      throw wrongCredentials();
    }
    if (await this.secondFactors.isOn(user.id)) {
      if (!totp && !recoveryCode) {
        // The password alone resets no count, so that it does not allow more guesses of the code.
        await attempt.undo();
        throw new TotpRequired();
      }
      const isUsed = await this.secondFactors.use(user.id, { totp, recoveryCode }, attempt.isKnown);
      if (!isUsed) {
        await recordFailedSignIn(this.db, user);
        throw unauthorized('This code is wrong or was used before. Please try again.');
      }
    }
    await attempt.recordSuccess();
    return this.beginSession(user.id, client, { isAddressKnown: attempt.isKnown });
  }

  /** Returns the invitation of a link. @throws Forbidden if it was used or has expired */
  async findInvitation(token: string): Promise<InvitationsTable> {
    const invitation = await this.invitations.find(token);
    if (!invitation) throw linkClosed();
    return invitation;
  }

  /** Creates the administrator of a link and signs them in. @throws Forbidden, Conflict, Invalid */
  async register({ token, name, email, password }: z.output<typeof Registration>, client: Client): Promise<NewSession> {
    const invitation = await this.findInvitation(token);
    if (invitation.email && emailKeyOf(invitation.email) !== emailKeyOf(email)) {
      throw invalid('email', 'This link was made for another e-mail address.');
    }
    await assertStrong('password', password, { email, name });
    const passwordHash = await hashPassword(password);
    const user = await this.db.transaction().execute(async (tx) => {
      if (!(await this.invitations.consume(invitation, tx))) throw linkClosed();
      if (invitation.kind === 'setup' && (await this.users.exist(tx))) throw linkClosed();
      await this.administrators.assertStillGiven(invitation, tx);
      const mayRelease = invitation.kind === 'setup';
      const { role } = invitation;
      const inserted = await this.users.insert({ name, email, passwordHash, mayRelease, role }, tx);
      if (!inserted) throw emailTaken();
      return inserted;
    });
    return this.beginSession(user.id, client, { isNewAccount: true, isImplied: true });
  }

  /**
   * Changes the password, ends every session of the user, and begins a new one. The new session is bound to the same
   * cookie as the current one, because another tab may be sending a request meanwhile.
   *
   * @throws Invalid, TooManyRequests, Unavailable
   */
  async changePassword(
    { userId, sessionId }: SignedIn,
    current: string,
    next: string,
    client: Client,
  ): Promise<NewSession> {
    const user = await this.users.find(userId);
    if (!user) throw unauthorized();
    await assertStrong('newPassword', next, user);
    if (!(await this.isPasswordCorrect(user, current, client)))
      throw invalid('currentPassword', 'The current password is wrong.');
    if (next === current) throw invalid('newPassword', 'This is your current password. Choose another one.');
    const session = await this.sessions.findActive(sessionId, userId);
    await this.setPassword(userId, next);
    const known = { knownCookieHash: session?.cookieHash, isAddressKnown: true };
    return this.beginSession(userId, client, { ...known, isImplied: true });
  }

  /**
   * Confirms the password: for ten minutes the session may make calls that require it.
   *
   * @throws Unauthorized, Invalid, TooManyRequests, Unavailable
   */
  async confirmPassword({ userId, sessionId }: SignedIn, password: string, client: Client): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) throw unauthorized();
    if (!(await this.isPasswordCorrect(user, password, client))) throw invalid('password', 'The password is wrong.');
    await this.sessions.confirm(sessionId);
  }

  /**
   * Updates the profile of a user.
   *
   * @param check called with the stored account, locked; may throw to refuse
   * @throws Unauthorized, Conflict (when another administrator has the address)
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
      if (!owner) await this.resets.endAllOf(userId, tx);
      await this.users.update(userId, { ...changes, updatedAt: timeAfter(current.updatedAt) }, tx);
      return (await this.users.find(userId, tx)) ?? current;
    });
  }

  /**
   * Sets the password of an account, ends all of its sessions, and resets its failed sign-ins.
   *
   * @returns the number of ended sessions; `undefined` if there is no such account
   */
  async resetPassword(email: string, password: string): Promise<number | undefined> {
    const user = await this.users.findByEmail(email);
    if (!user) return undefined;
    const endedSessions = await this.setPassword(user.id, password);
    await this.throttle.resetFailures(email);
    return endedSessions;
  }

  /**
   * Sets the password with the link of a mail, ends all sessions of the account, and forgets its devices. Does not sign in,
   * so that a second factor is still asked for.
   *
   * @throws Forbidden, Invalid, Unavailable
   */
  async resetPasswordByLink(token: string, password: string): Promise<void> {
    const user = await this.resets.find(token);
    await assertStrong('newPassword', password, user);
    await this.setPassword(user.id, password, async (tx) => {
      await this.resets.consume(token, tx);
      await this.devices.forgetAllOf(user.id, tx);
    });
    await this.throttle.resetFailures(user.email);
  }

  /** Whether an administrator may release remotes. */
  async mayRelease(userId: string): Promise<boolean> {
    return (await this.users.find(userId))?.mayRelease === 1;
  }

  /**
   * Returns the administrator of a request if its token is valid, its session is active and its cookie matches the
   * session.
   */
  async findSender({
    authorization,
    cookie,
  }: Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>): Promise<Sender | undefined> {
    const claims = await this.tokens.readHeader(authorization);
    const session = claims && (await this.sessions.findActive(claims.sessionId, claims.userId));
    if (!session) return undefined;
    const { cookieHash, ...sessionUse } = session;
    if (cookieHash !== null && hashSecret(sessionCookie.readSecret(cookie) ?? '') !== cookieHash) return undefined;
    return { ...claims, ...sessionUse };
  }

  /** Deletes expired sessions, links, tokens, devices and counters. */
  async sweep(): Promise<void> {
    await this.resets.sweep();
    await this.devices.sweep();
    await this.apiTokens.sweep();
    await this.sessions.sweep();
    await this.invitations.sweep();
    await this.throttle.sweep();
  }

  private async isPasswordCorrect(user: UsersTable, password: string, { address }: Client): Promise<boolean> {
    const attempt = await this.throttle.begin(user.email, address);
    const isCorrect = await this.checkPassword(attempt, { passwordHash: user.passwordHash, password });
    if (isCorrect) await attempt.recordSuccess();
    else await recordFailedSignIn(this.db, user);
    return isCorrect;
  }

  private checkPassword(
    attempt: Attempt,
    { passwordHash, password }: { passwordHash: string | undefined; password: string },
  ): Promise<boolean> {
    return isPassword(passwordHash, password, attempt.isKnown).catch(async (error: unknown) => {
      await attempt.undo();
      throw error;
    });
  }

  /** Returns the number of ended sessions. */
  private async setPassword(
    userId: string,
    password: string,
    also: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<number> {
    const passwordHash = await hashPassword(password);
    return this.db.transaction().execute(async (tx) => {
      await also(tx);
      await this.resets.endAllOf(userId, tx);
      await this.users.update(userId, { passwordHash }, tx);
      return this.sessions.endAllOf(userId, { tx });
    });
  }

  private beginSession(userId: string, client: Client, start: SessionStart): Promise<NewSession> {
    return beginSession({ ...this, db: this.db }, userId, client, start);
  }
}
