import { z } from 'zod';
import { done, listOf, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { RoleName, RoleReference } from './roles';
import { Email, Id, Timestamp } from './text';

/** An open invitation. */
export const Invitation = z.object({
  _id: Id,
  email: z.string(),
  role: RoleName,
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invitation = z.output<typeof Invitation>;

/** A deploy token created by an administrator. */
export const IssuedToken = z.object({ _id: Id, remote: z.string(), name: z.string() });

export const Administrator = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  mayRelease: z.boolean(),
  role: RoleName,
  hasSecondFactor: z.boolean(),
  /** Valid tokens created by this administrator; revoked when the account or the permission to release ends. */
  deployTokens: z.array(IssuedToken),
  createdAt: Timestamp,
  /** Whether it is the signed-in administrator. */
  isSelf: z.boolean(),
});
export type Administrator = z.output<typeof Administrator>;

const moreRights = 'the role has rights that you do not have';

/** The calls about administrators and invitations, part of `sessionCalls`. */
export const administratorCallParts = inArea('administrators', {
  invite: call('POST', 'admin/invitation/create', {
    summary: 'Invite an administrator: answers a link that works once, within 72 hours, and is shown only here',
    body: z.object({ email: Email, role: RoleReference.optional().describe('Default: owner') }),
    answer: one(
      Invitation.extend({ link: z.string(), /** Whether it is sent by mail as well. */ isMailed: z.boolean() }),
    ),
    creates: true,
    needsPassword: true,
    refuses: { 403: moreRights, 409: 'they are an administrator already' },
  }),
  listInvitations: call('GET', 'admin/invitations', {
    summary: 'Invitations that nobody has used yet, newest first',
    answer: listOf(Invitation),
  }),
  revokeInvitation: call('DELETE', 'admin/invitation/:id', {
    summary: 'Revoke an invitation',
    needs: 'administrators:write',
    answer: done,
  }),
  listAdministrators: call('GET', 'admin/administrators', {
    summary: 'All administrators, by name',
    answer: listOf(Administrator),
  }),
  permit: call('POST', 'admin/administrator/:id/permissions', {
    summary:
      'Grant another administrator the permission to release, or withdraw it; without the permission their deploy tokens end',
    body: z.object({ mayRelease: z.boolean() }),
    answer: one(Administrator),
    needsPassword: true,
    refuses: { 403: 'you may not release, or they have more rights than you', 409: 'it is your own account' },
  }),
  setRole: call('POST', 'admin/administrator/:id/role', {
    summary: 'Give an administrator another role: owner, editor, sales, or one of your own',
    body: z.object({ role: RoleReference }),
    answer: one(Administrator),
    needsPassword: true,
    refuses: {
      403: 'the role, or the administrator, has rights that you do not have',
      409: 'it is the last owner',
    },
  }),
  removeAdministrator: call('DELETE', 'admin/administrator/:id', {
    summary:
      'Remove another administrator: ends their sessions, their deploy tokens and the invitations they made; answers which tokens',
    answer: one(z.object({ endedTokens: z.array(IssuedToken) })),
    needsPassword: true,
    refuses: {
      403: 'they have more rights than you',
      409: 'it is your own account, the last owner, or they may release and you may not',
    },
  }),
});
