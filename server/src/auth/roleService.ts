import { builtInRoles, isBuiltInRole, maxRoles, type Right } from '@msl/shared/contracts';
import type { RolesTable, UsersTable } from '../database/accountTables';
import type { Db, Tx } from '../database/db';
import { isStale, timeAfter } from '../crud/updateTimes';
import { conflict, Forbidden, invalid, notFound, StaleEdit, unauthorized } from '../errors/domainErrors';
import { countOf } from '../text/counts';
import { RoleRepository, roleNameKeyOf } from './roleRepository';
import { type GrantedRole, includesRole, toGrantedRole } from './roles';
import type { UserRepository } from './userRepository';

const moreRightsThanOwn = () => new Forbidden('You can give only rights that you have yourself.');
const theyHaveMoreRights = () =>
  new Forbidden('This administrator has more rights than you. Ask an owner to change the account.');
const nameTaken = () =>
  conflict('Another role has this name.', [{ field: 'name', message: 'Another role has this name.' }]);
const builtInIsFixed = () => conflict('This role is built in and cannot be changed or deleted.');
const roleUnknown = () => invalid('role', 'There is no such role.');

const isBuiltInName = (name: string) => builtInRoles.some((role) => role === roleNameKeyOf(name));

/** An administrator, locked, with the granted role. */
export interface LockedAccount {
  user: UsersTable;
  role: GrantedRole;
}

/**
 * Rules of roles: nobody gives a right that they do not have, nor changes somebody with more rights, and at least one
 * owner remains.
 */
export class RoleService {
  readonly roles: RoleRepository;

  constructor(
    private readonly db: Db,
    private readonly users: UserRepository,
  ) {
    this.roles = new RoleRepository(db);
  }

  /**
   * Locks two administrators and all owners, always in the same order, so that of two concurrent changes one waits and
   * sees the result of the other.
   *
   * @throws Unauthorized if `by` is gone, NotFound if `id` is
   */
  async lockAccounts(id: string, by: string, tx: Tx): Promise<{ changed: LockedAccount; sender: LockedAccount }> {
    const owners = await tx.selectFrom('users').select('id').where('role', '=', 'owner').execute();
    for (const one of [...new Set([id, by, ...owners.map((owner) => owner.id)])].sort()) await this.users.lock(one, tx);
    const [changed, sender] = [await this.find(id, tx), await this.find(by, tx)];
    if (!sender) throw unauthorized();
    if (!changed) throw notFound('administrator');
    return { changed, sender };
  }

  /** @throws Forbidden if the administrator has rights that the sender does not have */
  assertMayChange(sender: LockedAccount, changed: LockedAccount): void {
    if (!includesRole(sender.role, changed.role)) throw theyHaveMoreRights();
  }

  /** @throws Conflict if nobody else is owner; call it after {@link lockAccounts} */
  async assertOwnerRemains({ user }: LockedAccount, tx: Tx): Promise<void> {
    if (user.role !== 'owner') return;
    const other = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('id', '!=', user.id)
      .limit(1)
      .executeTakeFirst();
    if (!other) throw conflict('This is the last owner. Make somebody else owner first.');
  }

  /**
   * Returns a role that the sender may give, locked until the transaction ends.
   *
   * @throws Invalid for an unknown role, Forbidden if it has rights that the sender does not have
   */
  async lockGiven(role: string, sender: GrantedRole, tx: Tx): Promise<GrantedRole> {
    const stored = isBuiltInRole(role) ? null : await this.roles.lock(role, tx);
    if (stored === undefined) throw roleUnknown();
    const given = toGrantedRole(role, stored);
    if (!includesRole(sender, given)) throw moreRightsThanOwn();
    return given;
  }

  /** Gives an administrator another role. @throws Forbidden, Conflict for the last owner, NotFound, Invalid */
  async setRole(id: string, role: string, by: string): Promise<UsersTable> {
    return this.db.transaction().execute(async (tx) => {
      const { changed, sender } = await this.lockAccounts(id, by, tx);
      this.assertMayChange(sender, changed);
      await this.lockGiven(role, sender.role, tx);
      if (role !== 'owner') await this.assertOwnerRemains(changed, tx);
      await this.users.update(id, { role, updatedAt: timeAfter(changed.user.updatedAt) }, tx);
      return { ...changed.user, role };
    });
  }

  /**
   * Gives an administrator a role by its name or id, on behalf of the operator of the server.
   *
   * @returns the name of the role
   * @throws NotFound, Invalid, Conflict for the last owner
   */
  async forceRole(email: string, role: string): Promise<string> {
    return this.db.transaction().execute(async (tx) => {
      const user = await this.users.findByEmail(email, tx);
      if (!user) throw notFound('administrator');
      const { changed } = await this.lockAccounts(user.id, user.id, tx);
      const named = await this.roles.findByName(role, tx);
      if (!named) throw roleUnknown();
      if (named.id !== 'owner') await this.assertOwnerRemains(changed, tx);
      await this.users.update(user.id, { role: named.id, updatedAt: timeAfter(user.updatedAt) }, tx);
      return named.name;
    });
  }

  /** Creates a role. @throws Forbidden for a right that the sender does not have, Conflict for its name */
  async create(name: string, rights: readonly Right[], by: GrantedRole): Promise<RolesTable> {
    this.assertHas(by, rights);
    return this.db.transaction().execute(async (tx) => {
      await this.assertNameFree(name, undefined, tx);
      if ((await this.roles.list(tx)).length >= maxRoles) throw conflict(`There are ${maxRoles} roles already.`);
      return this.roles.insert(name, rights, tx);
    });
  }

  /**
   * Changes a role of one's own.
   *
   * @param seen `updatedAt` on which the change is based
   * @param toCurrent returns the stored role as the call answers it
   * @throws Forbidden, NotFound, Conflict (built-in, its name, stale)
   */
  async update(
    id: string,
    { name, rights, updatedAt: seen }: { name?: string; rights?: readonly Right[]; updatedAt?: string },
    by: GrantedRole,
    toCurrent: (row: RolesTable) => unknown,
  ): Promise<RolesTable> {
    return this.db.transaction().execute(async (tx) => {
      const row = await this.lockOwn(id, by, tx);
      if (isStale(seen, row.updatedAt)) throw new StaleEdit(toCurrent(row));
      if (rights) this.assertHas(by, rights);
      if (name !== undefined) await this.assertNameFree(name, id, tx);
      const changes = {
        ...(name !== undefined && { name, nameKey: roleNameKeyOf(name) }),
        ...(rights && { rights: JSON.stringify(rights) }),
        updatedAt: timeAfter(row.updatedAt),
      };
      await this.roles.update(id, changes, tx);
      return { ...row, ...changes };
    });
  }

  /** Deletes a role of one's own. @throws Forbidden, NotFound, Conflict while an administrator or an invitation has it */
  async remove(id: string, by: GrantedRole): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await this.lockOwn(id, by, tx);
      const administrators = (await this.roles.countAdministrators(tx)).get(id) ?? 0;
      if (administrators) {
        throw conflict(
          `${countOf(administrators, 'administrator')} still ${administrators > 1 ? 'have' : 'has'} this role.`,
        );
      }
      const invitations = await this.roles.countInvitations(id, tx);
      if (invitations) throw conflict(`${countOf(invitations, 'open invitation')} would give this role.`);
      await this.roles.delete(id, tx);
    });
  }

  private async find(id: string, tx: Tx): Promise<LockedAccount | undefined> {
    const user = await this.users.find(id, tx);
    return user && { user, role: await this.roles.grantedTo(user, tx) };
  }

  private assertHas(by: GrantedRole, rights: readonly Right[]): void {
    if (!rights.every((right) => by.rights.includes(right))) throw moreRightsThanOwn();
  }

  private async lockOwn(id: string, by: GrantedRole, tx: Tx): Promise<RolesTable> {
    if (isBuiltInRole(id)) throw builtInIsFixed();
    const row = await this.roles.lock(id, tx);
    if (!row) throw notFound('role');
    if (!includesRole(by, toGrantedRole(id, row))) throw moreRightsThanOwn();
    return row;
  }

  private async assertNameFree(name: string, besides: string | undefined, tx: Tx): Promise<void> {
    if (isBuiltInName(name) || (await this.roles.isNameTaken(name, besides, tx))) throw nameTaken();
  }
}
