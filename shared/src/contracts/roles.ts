import { z } from 'zod';
import { done, listOf, one, Seen } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { allRights, Right } from './rights';
import { Id, Text, Timestamp } from './text';

/** Roles that every installation has. */
export const builtInRoles = ['owner', 'editor', 'sales'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

export const isBuiltInRole = (role: string): role is BuiltInRole => (builtInRoles as readonly string[]).includes(role);

/** Maximum number of roles of one's own. */
export const maxRoles = 50;

/** A built-in role, or the id of a role of one's own. */
export const RoleReference = Text(64);

export const Role = z.object({
  /** `owner`, `editor`, `sales`, or the id of a role of one's own. */
  _id: Id,
  name: z.string(),
  rights: z.array(Right),
  /** Cannot be changed or deleted. */
  isBuiltIn: z.boolean(),
  /** Whether its administrators must sign in with a second factor. */
  requiresTotp: z.boolean(),
  /** Number of administrators with this role. */
  administrators: z.int(),
  /** `null` for built-in roles. */
  updatedAt: Timestamp.nullable(),
});
export type Role = z.output<typeof Role>;

/** The role of an administrator. */
export const RoleName = z.object({ _id: Id, name: z.string() });
export type RoleName = z.output<typeof RoleName>;

/** Whether a text can be the name of a role. Names stand beside e-mail addresses and shares in `--to`. */
export const isRoleName = (text: string): boolean => text.length <= 60 && /^[^@%,;:]+$/.test(text);

export const RoleFields = z.object({
  name: Text(60)
    .refine(isRoleName, 'A name may not contain "@", "%", ",", ";" or ":".')
    .refine((name) => !['me', 'all'].includes(name.toLowerCase()), 'Choose another name.'),
  rights: z.array(Right).max(allRights.length),
});

const moreRights = 'the role has rights that you do not have';

export const roleCalls = inArea('administrators', {
  list: call('GET', 'admin/roles', {
    summary: 'The roles and their rights: the built-in ones, then your own by name',
    answer: listOf(Role),
  }),
  create: call('POST', 'admin/role/create', {
    summary: 'Create a role with rights that you have yourself',
    body: RoleFields,
    answer: one(Role),
    creates: true,
    needsPassword: true,
    refuses: { 403: moreRights, 409: 'another role has this name' },
  }),
  update: call('PUT', 'admin/role/update/:id', {
    summary: 'Change a role; its administrators have the new rights from their next call on',
    body: RoleFields.partial().extend(Seen.shape),
    answer: one(Role),
    needsPassword: true,
    refuses: { 403: moreRights, 409: 'another role has this name, or the role is built in' },
  }),
  remove: call('DELETE', 'admin/role/delete/:id', {
    summary: 'Delete a role that no administrator and no open invitation has',
    answer: done,
    needsPassword: true,
    refuses: { 403: moreRights, 409: 'an administrator or an invitation has the role, or it is built in' },
  }),
});
