import { type Audience, audienceHint, parseAudience } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import { invalid } from '../../errors/domainErrors';
import { RoleRepository, roleNameKeyOf } from '../../auth/roleRepository';
import type { GrantedRole } from '../../auth/roles';
import { emailKeyOf } from '../../auth/userRepository';
import type { Releaser } from '../../http/access';
import { isMember, type Members } from './membership';

/** A role and how people call it. */
export type RoleLabel = Pick<GrantedRole, 'id' | 'name'>;

export interface Person {
  id: string;
  email: string;
  role: string;
}

/** Who of all administrators is meant, as ids, roles and a share. */
export type Targets = Pick<Members, 'people' | 'roles' | 'share'> | 'all';

/** Returns all administrators, by e-mail address. */
export const listPeople = (db: Db): Promise<Person[]> =>
  db.selectFrom('users').select(['id', 'email', 'role']).orderBy('emailKey').execute();

/** Returns the roles that there are. */
export const listRoles = async (db: Db): Promise<RoleLabel[]> =>
  [...(await new RoleRepository(db).names())].map(([id, name]) => ({ id, name }));

/** Returns the id of the administrator who sends a request, or who created its deploy token. */
export async function releaserId(db: Db, releaser: Releaser): Promise<string | undefined> {
  if (releaser.kind === 'administrator') return releaser.userId;
  const token = await db
    .selectFrom('deploy_tokens')
    .select('createdById')
    .where('id', '=', releaser.id)
    .executeTakeFirst();
  return token?.createdById ?? undefined;
}

function findRole(name: string, roles: readonly RoleLabel[]): string {
  const key = roleNameKeyOf(name);
  const found = roles.find((role) => role.id === name || roleNameKeyOf(role.name) === key);
  if (!found) throw invalid('to', `There is no role ${name}.`);
  return found.id;
}

function findNamed({ people }: Extract<Audience, { kind: 'people' }>, all: readonly Person[], me: string | undefined) {
  return people.map((name) => {
    const found = all.find(({ id, email }) => (name === 'me' ? id === me : emailKeyOf(email) === name));
    if (!found) throw invalid('to', `No administrator has the e-mail address ${name}.`);
    return found.id;
  });
}

/**
 * Finds the administrators of an audience.
 *
 * @param me id of the sender
 * @throws Invalid for an unknown e-mail address or role, and for a role and a share that contain nobody
 */
export function findTargets(
  text: string,
  {
    remote,
    all,
    me,
    roles,
  }: { remote: string; all: readonly Person[]; me: string | undefined; roles: readonly RoleLabel[] },
): Targets {
  const audience = parseAudience(text);
  if (!audience) throw invalid('to', audienceHint);
  if (audience.kind === 'all') return 'all';
  if (audience.kind === 'people') return { people: findNamed(audience, all, me), roles: [], share: 0 };
  if (audience.kind === 'role') {
    const role = findRole(audience.role, roles);
    if (!all.some((person) => person.role === role))
      throw invalid('to', `No administrator has the role ${audience.role}.`);
    return { people: [], roles: [role], share: 0 };
  }
  const share = audience.percent;
  if (!all.some((person) => isMember({ remote, people: [], roles: [], share }, person))) {
    throw invalid(
      'to',
      `${share}% contains none of the ${all.length} administrators. Name people, or use a larger share.`,
    );
  }
  return { people: [], roles: [], share };
}

/** Returns an audience as people write it, e.g. "ada@msl.example, Sales, 25%". */
export function toAudienceText(
  { people, roles, share }: Pick<Members, 'people' | 'roles' | 'share'>,
  { all, names }: { all: readonly Person[]; names: readonly RoleLabel[] },
): string {
  const emails = all.filter(({ id }) => people.includes(id)).map(({ email }) => email);
  const named = names.filter(({ id }) => roles.includes(id)).map(({ name }) => name);
  return [...emails, ...named, ...(share ? [`${share}%`] : [])].join(', ');
}
