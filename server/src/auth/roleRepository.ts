import { compareTexts } from '@msl/shared/compareTexts';
import { foldText } from '@msl/shared/foldText';
import { isBuiltInRole, type Right } from '@msl/shared/contracts';
import type { RolesTable } from '../database/accountTables';
import type { Db, Tx } from '../database/db';
import { newId } from '../database/newId';
import { type GrantedRole, listBuiltInRoles, toGrantedRole } from './roles';

export const roleNameKeyOf = foldText;

/** Stores roles of one's own. */
export class RoleRepository {
  constructor(private readonly db: Db) {}

  /** Returns the roles of one's own, by name. */
  async list(tx?: Tx): Promise<RolesTable[]> {
    const roles = await (tx ?? this.db).selectFrom('roles').selectAll().execute();
    return roles.sort((one, other) => compareTexts(one.name, other.name));
  }

  find(id: string, tx?: Tx): Promise<RolesTable | undefined> {
    return (tx ?? this.db).selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Returns a role of either kind; `undefined` if it does not exist. */
  async findGranted(id: string, tx?: Tx): Promise<GrantedRole | undefined> {
    if (isBuiltInRole(id)) return toGrantedRole(id, null);
    const row = await this.find(id, tx);
    return row && toGrantedRole(id, row);
  }

  /** Returns a role by its name, regardless of case, or by its id. */
  async findByName(name: string, tx?: Tx): Promise<GrantedRole | undefined> {
    const rows = (await this.list(tx)).map((row) => toGrantedRole(row.id, row));
    const key = roleNameKeyOf(name);
    return [...listBuiltInRoles(), ...rows].find((role) => role.id === name || roleNameKeyOf(role.name) === key);
  }

  /** Returns the role that an administrator has, without rights if it was deleted. */
  async grantedTo({ role }: { role: string }, tx?: Tx): Promise<GrantedRole> {
    return (await this.findGranted(role, tx)) ?? toGrantedRole(role, null);
  }

  /** Returns the names of all roles by id. */
  async names(): Promise<Map<string, string>> {
    const all = [...listBuiltInRoles(), ...(await this.list())];
    return new Map(all.map(({ id, name }) => [id, name]));
  }

  async insert(name: string, rights: readonly Right[], tx: Tx): Promise<RolesTable> {
    const now = new Date().toISOString();
    const names = { name, nameKey: roleNameKeyOf(name), rights: JSON.stringify(rights) };
    const row = { id: newId(), ...names, createdAt: now, updatedAt: now };
    await tx.insertInto('roles').values(row).execute();
    return row;
  }

  async update(id: string, changes: Partial<Omit<RolesTable, 'id'>>, tx: Tx): Promise<void> {
    await tx.updateTable('roles').set(changes).where('id', '=', id).execute();
  }

  /** Locks a role until the transaction ends, and returns it. */
  async lock(id: string, tx: Tx): Promise<RolesTable | undefined> {
    await tx
      .updateTable('roles')
      .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
      .where('id', '=', id)
      .execute();
    return this.find(id, tx);
  }

  async delete(id: string, tx: Tx): Promise<void> {
    await tx.deleteFrom('totp_roles').where('role', '=', id).execute();
    await tx.deleteFrom('roles').where('id', '=', id).execute();
  }

  /** Returns whether another role has this name. */
  async isNameTaken(name: string, besides: string | undefined, tx: Tx): Promise<boolean> {
    const row = await tx.selectFrom('roles').select('id').where('nameKey', '=', roleNameKeyOf(name)).executeTakeFirst();
    return row !== undefined && row.id !== besides;
  }

  /** Returns the number of administrators by role. */
  async countAdministrators(tx?: Tx): Promise<Map<string, number>> {
    const rows = await (tx ?? this.db)
      .selectFrom('users')
      .select(({ fn }) => ['role', fn.countAll<number | string>().as('count')])
      .groupBy('role')
      .execute();
    return new Map(rows.map(({ role, count }) => [role, Number(count)]));
  }

  /** Returns the number of open invitations with a role. */
  async countInvitations(role: string, tx: Tx): Promise<number> {
    const row = await tx
      .selectFrom('invitations')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('role', '=', role)
      .where('expiresAt', '>', new Date().toISOString())
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }
}
