import { type Role, roleCalls } from '@msl/shared/contracts';
import type { RolesTable } from '../database/accountTables';
import { admin, type SignedIn } from '../http/access';
import { done, ok } from '../http/answers';
import type { App } from '../http/app';
import { type GrantedRole, listBuiltInRoles, toGrantedRole } from './roles';
import type { SessionService } from './sessionService';

interface RoleFacts {
  /** Number of administrators by role. */
  counts: ReadonlyMap<string, number>;
  /** The roles that require a second factor. */
  withTotp: ReadonlySet<string>;
}

const toRole = (role: GrantedRole, { counts, withTotp }: RoleFacts, row?: RolesTable): Role => ({
  _id: role.id,
  name: role.name,
  rights: [...role.rights],
  isBuiltIn: row === undefined,
  requiresTotp: withTotp.has(role.id),
  administrators: counts.get(role.id) ?? 0,
  updatedAt: row?.updatedAt ?? null,
});

const senderOf = ({ role, rights }: SignedIn): GrantedRole => ({ id: role, name: '', rights });

/** Routes for roles. */
export function roleRoutes(app: App, { administrators: { rules }, secondFactors }: SessionService): void {
  const { roles } = rules;
  const readFacts = async (): Promise<RoleFacts> => ({
    counts: await roles.countAdministrators(),
    withTotp: await secondFactors.stored.listRoles(),
  });
  const toAnswer = async (row: RolesTable) => toRole(toGrantedRole(row.id, row), await readFacts(), row);

  app.handle(roleCalls.list, admin, async () => {
    const [rows, facts] = await Promise.all([roles.list(), readFacts()]);
    const builtIn = listBuiltInRoles().map((role) => toRole(role, facts));
    return ok([...builtIn, ...rows.map((row) => toRole(toGrantedRole(row.id, row), facts, row))]);
  });

  app.handle(roleCalls.create, admin, async ({ body, signedIn }) => {
    const row = await rules.create(body.name, body.rights, senderOf(signedIn));
    return ok(await toAnswer(row), 'Role created successfully');
  });

  app.handle(roleCalls.update, admin, async ({ params, body, signedIn }) => {
    const facts = await readFacts();
    const row = await rules.update(params.id, body, senderOf(signedIn), (current) =>
      toRole(toGrantedRole(current.id, current), facts, current),
    );
    return ok(await toAnswer(row), 'Role updated successfully');
  });

  app.handle(roleCalls.remove, admin, async ({ params, signedIn }) => {
    await rules.remove(params.id, senderOf(signedIn));
    return done('Role deleted successfully');
  });
}
