import { z } from 'zod';
import { done, listOf, one, Seen } from './answers';
import { administratorCallParts } from './administrators';
import { call } from './call';
import { inArea } from './inArea';
import { Right } from './rights';
import { NewPassword } from './passwords';
import { RoleName } from './roles';
import { RecoveryCode, TotpCode } from './secondFactor';
import { Email, Flag, Id, OptionalText, Phone, StoredPath, Text, Timestamp } from './text';

const Password = z.string().min(1, 'Required.').max(128);

/** `totp` or `recoveryCode`: for accounts with a second factor. */
export const Credentials = z.object({
  email: Email,
  password: Password,
  totp: TotpCode.optional(),
  recoveryCode: RecoveryCode.optional(),
});

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  profilePicture: StoredPath.nullable(),
  /** Permission to release remotes: switch versions, create deploy tokens, set overrides in their own browser. */
  mayRelease: z.boolean(),
  role: RoleName,
  /** Rights of the role. */
  rights: z.array(Right),
  /** Set while the role requires a second factor that is not set up: other calls answer 403 until then. */
  mustSetUpSecondFactor: z.literal(true).optional(),
  updatedAt: Timestamp,
});
export type User = z.output<typeof User>;

/** `token` comes from a set-up or invitation link; registration requires a valid one. */
export const Registration = z.object({ token: Text(200), name: Text(120), email: Email, password: NewPassword });

/** A session of the signed-in administrator. */
export const Session = z.object({
  _id: Id,
  /** `User-Agent` header of the sign-in. */
  userAgent: z.string(),
  /** IP address of the sign-in. */
  address: z.string(),
  createdAt: Timestamp,
  /** Accurate to a few minutes. */
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  /** Whether the request belongs to this session. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof Session>;

const SignedIn = done.extend({ token: z.string() });

export const sessionCalls = {
  logIn: call('POST', 'admin/login', {
    summary:
      'Sign in; the token\'s `exp` claim is in seconds. With a second factor: 401 with `code: "totp_required"` until `totp` or `recoveryCode` is sent as well',
    body: Credentials,
    answer: SignedIn,
  }),
  getSetup: call('GET', 'guest/setup', {
    summary: 'Whether there is an administrator already, or the first one is still to be registered',
    answer: one(
      z.object({
        hasAdministrator: z.boolean(),
        /** Whether links for a new password can be sent. */
        sendsMail: z.boolean(),
      }),
    ),
  }),
  findInvitation: call('POST', 'admin/register/invitation', {
    summary: 'Whom a set-up or invitation link is for; a set-up link is for nobody in particular',
    body: Registration.pick({ token: true }),
    answer: one(z.object({ email: z.string().nullable() })),
    refuses: { 403: 'the link was used, was revoked or has expired' },
  }),
  register: call('POST', 'admin/register', {
    summary: 'Create an administrator with a set-up or invitation link',
    body: Registration,
    answer: SignedIn,
    creates: true,
    refuses: {
      403: 'the link was used, has expired or is for another e-mail address',
      409: 'another administrator has this e-mail address',
    },
  }),
  ...inArea('session', {
    confirm: call('POST', 'admin/session/confirm', {
      summary: 'Confirm the password: it counts for ten minutes in the calls that need it, as it does after a sign-in',
      body: z.object({ password: Password }),
      answer: done,
      isForSetup: true,
    }),
    logOut: call('POST', 'admin/logout', { summary: 'Sign out: revokes the token', answer: done, isForSetup: true }),
    getUser: call('GET', 'admin/user', { summary: 'The signed-in administrator', answer: one(User), isForSetup: true }),
    updateProfile: call('POST', 'admin/user/update-profile', {
      summary: 'Change your profile',
      body: z.object({
        email: Email,
        phone: z.union([z.literal(''), Phone]),
        name: OptionalText(120).optional(),
        ...Seen.shape,
      }),
      answer: one(User),
      needsPassword: 'the e-mail address changes',
      refuses: { 409: 'another administrator has this e-mail address' },
    }),
    updatePassword: call('POST', 'admin/user/update-password', {
      summary: 'Change your password; every other session ends',
      body: z.object({ currentPassword: Password, newPassword: NewPassword }),
      answer: SignedIn,
    }),
    listSessions: call('GET', 'admin/sessions', {
      summary: 'Your active sessions, most recently used first',
      answer: listOf(Session),
    }),
    endSession: call('DELETE', 'admin/session/:id', { summary: 'End one of your sessions', answer: done }),
    endSessions: call('POST', 'admin/sessions/end-all', {
      summary: 'Sign out everywhere: ends all of your sessions, or all but this one',
      body: z.object({ keepCurrent: Flag.optional() }),
      answer: done,
    }),
  }),
  ...administratorCallParts,
};
