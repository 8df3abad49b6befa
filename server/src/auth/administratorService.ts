import type { Db, Tx } from '../database/db';
import type { InvitationsTable, UsersTable } from '../database/accountTables';
import { timeAfter } from '../crud/updateTimes';
import { conflict, Forbidden, invalid } from '../errors/domainErrors';
import type { AccountMail } from './accountMail';
import type { DeployTokens, TokenSummary } from './deployTokens';
import type { InvitationRepository, NewInvitation } from './invitationRepository';
import { type LockedAccount, RoleService } from './roleService';
import type { SecondFactors } from './second-factor/secondFactors';
import type { SessionRepository } from './sessionRepository';
import type { UserRepository } from './userRepository';

export const linkClosed = () => new Forbidden('This link is no longer valid. Ask an administrator for a new one.');

const mayNotRelease = () =>
  new Forbidden('You do not have permission to release. An administrator who has it can grant it.');

/** Returns the 409 at the field `email`. */
export const emailTaken = () =>
  conflict('Another administrator uses this e-mail address.', [
    { field: 'email', message: 'Another administrator uses this e-mail address.' },
  ]);

export interface AdministratorParts {
  users: UserRepository;
  invitations: InvitationRepository;
  deployTokens: DeployTokens;
  sessions: SessionRepository;
  secondFactors: SecondFactors;
  mail: AccountMail;
}

function assertOwner({ role }: LockedAccount): void {
  if (role.id !== 'owner') throw new Forbidden('Only an owner can do this.');
}

/** Rules for inviting, changing and removing administrators. */
export class AdministratorService {
  readonly rules: RoleService;

  constructor(
    private readonly db: Db,
    private readonly parts: AdministratorParts,
  ) {
    this.rules = new RoleService(db, parts.users);
  }

  /**
   * Creates an invitation.
   *
   * @throws Conflict if the address belongs to an administrator, Invalid for an unknown role, Forbidden if it has rights
   * that the sender does not have
   */
  async invite(email: string, role: string, invitedBy: string): Promise<NewInvitation> {
    if (await this.parts.users.findByEmail(email)) throw emailTaken();
    const created = await this.db.transaction().execute(async (tx) => {
      const { sender } = await this.rules.lockAccounts(invitedBy, invitedBy, tx);
      await this.rules.lockGiven(role, sender.role, tx);
      const invitation = await this.parts.invitations.create(email, { invitedBy, role }, tx);
      await this.parts.mail.queue('invitation', invitation.invitation.id, tx);
      return invitation;
    });
    this.parts.mail.wake();
    return created;
  }

  /**
   * Turns off the second factor of another administrator, and ends their sessions.
   *
   * @throws Forbidden unless `by` is an owner, Conflict (own account, off), NotFound
   */
  async resetSecondFactor(id: string, by: string): Promise<void> {
    if (id === by) throw conflict('Turn off your own second factor in your profile.');
    const { mail, secondFactors, sessions } = this.parts;
    await this.db.transaction().execute(async (tx) => {
      assertOwner((await this.rules.lockAccounts(id, by, tx)).sender);
      if (!(await secondFactors.stored.delete(id, tx))) throw conflict('The second factor is off.');
      await sessions.endAllOf(id, { tx });
      await mail.queue('second-factor-reset', id, tx);
    });
    mail.wake();
  }

  /** Turns off the second factor of an account on behalf of the operator of the server. Returns whether it was on. */
  forceSecondFactorOff(id: string): Promise<boolean> {
    return this.db.transaction().execute((tx) => this.parts.secondFactors.stored.delete(id, tx));
  }

  /** Sets whether a role requires a second factor. @throws Forbidden unless `by` is an owner, Invalid */
  async requireSecondFactor(role: string, isRequired: boolean, by: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      assertOwner((await this.rules.lockAccounts(by, by, tx)).sender);
      const isKnown = await this.parts.secondFactors.stored.setRequired(role, isRequired, tx);
      if (!isKnown) throw invalid('role', 'There is no such role.');
    });
  }

  /**
   * Removes another administrator. Administrators cannot remove themselves, so at least one always remains, and at
   * least one who may release.
   *
   * @returns the deploy tokens that ended with the account
   * @throws Unauthorized, NotFound, Conflict
   */
  async removeAdministrator(id: string, by: string): Promise<TokenSummary[]> {
    if (id === by) throw conflict('You cannot remove your own account.');
    return this.db.transaction().execute(async (tx) => {
      // Two administrators who remove each other wait here instead of both succeeding.
      const { changed, sender } = await this.rules.lockAccounts(id, by, tx);
      const remover = sender.user;
      this.rules.assertMayChange(sender, changed);
      await this.rules.assertOwnerRemains(changed, tx);
      // Otherwise the last administrator who may release could disappear.
      if (changed.user.mayRelease && !remover.mayRelease) {
        throw conflict(
          'This administrator may release and you may not. Ask an administrator who may release to remove them.',
        );
      }
      await this.parts.invitations.revokeAllBy(id, tx);
      const revocation = { by: remover.email, reason: 'maker-removed' } as const;
      const endedTokens = await this.parts.deployTokens.revokeAllOf(id, revocation, tx);
      await this.parts.users.remove(id, tx);
      return endedTokens;
    });
  }

  /**
   * Grants or revokes the permission of another administrator to release; revoking it ends their deploy tokens.
   * Administrators cannot revoke their own, so at least one may always release.
   *
   * @throws Forbidden unless `by` may release, NotFound, Conflict
   */
  async setMayRelease(id: string, mayRelease: boolean, by: string): Promise<UsersTable> {
    return this.db.transaction().execute(async (tx) => {
      const permitter = await this.parts.users.find(by, tx);
      if (permitter?.mayRelease !== 1) throw mayNotRelease();
      if (id === by) throw conflict('You cannot change your own permissions.');
      // Two administrators who revoke each other wait here instead of both succeeding.
      const { changed, sender } = await this.rules.lockAccounts(id, by, tx);
      if (sender.user.mayRelease !== 1) throw mayNotRelease();
      this.rules.assertMayChange(sender, changed);
      const { user } = changed;
      if (!mayRelease) {
        await this.parts.deployTokens.revokeAllOf(id, { by: permitter.email, reason: 'maker-may-not-release' }, tx);
      }
      await this.parts.users.update(id, { mayRelease: mayRelease ? 1 : 0, updatedAt: timeAfter(user.updatedAt) }, tx);
      return (await this.parts.users.find(id, tx)) ?? user;
    });
  }

  /** @throws Forbidden if the inviter may no longer give the role of an invitation */
  async assertStillGiven({ kind, invitedBy, role }: InvitationsTable, tx: Tx): Promise<void> {
    if (kind === 'setup') return;
    if (invitedBy === null) throw linkClosed();
    const { sender } = await this.rules.lockAccounts(invitedBy, invitedBy, tx);
    if (!sender.role.rights.includes('administrators:write')) throw linkClosed();
    await this.rules.lockGiven(role, sender.role, tx);
  }
}
