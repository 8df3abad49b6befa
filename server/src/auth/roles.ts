import {
  allRights,
  type BuiltInRole,
  builtInRoles,
  isBuiltInRole,
  type Right,
  type RightArea,
  rightActions,
} from '@msl/shared/contracts';

const allOf = (...areas: RightArea[]): Right[] =>
  areas.flatMap((area) => rightActions.map((action) => `${area}:${action}` as const));

const builtIn: Record<BuiltInRole, { name: string; rights: readonly Right[] }> = {
  owner: { name: 'Owner', rights: allRights },
  editor: { name: 'Editor', rights: allOf('catalogue', 'content', 'settings', 'services') },
  sales: { name: 'Sales', rights: [...allOf('inbox'), 'catalogue:read', 'content:read'] },
};

/** A role with its rights. */
export interface GrantedRole {
  /** Name of a built-in role, or the id of a role of one's own. */
  id: string;
  name: string;
  rights: readonly Right[];
}

/** Returns the built-in roles. */
export const listBuiltInRoles = (): GrantedRole[] => builtInRoles.map((id) => ({ id, ...builtIn[id] }));

/**
 * Returns a role by its stored parts. A role that was deleted has no rights.
 *
 * @param stored the row of a role of one's own
 */
export function toGrantedRole(id: string, stored: { name: string; rights: string } | null | undefined): GrantedRole {
  if (isBuiltInRole(id)) return { id, ...builtIn[id] };
  if (!stored) return { id, name: 'Deleted role', rights: [] };
  const rights = JSON.parse(stored.rights) as Right[];
  // A right of a later release that this one does not know grants nothing.
  return { id, name: stored.name, rights: rights.filter((right) => allRights.includes(right)) };
}

/** Whether a role has every right of another. Only an owner has all the rights of an owner: areas may be added. */
export function includesRole(one: GrantedRole, other: GrantedRole): boolean {
  if (other.id === 'owner') return one.id === 'owner';
  return other.rights.every((right) => one.rights.includes(right));
}
