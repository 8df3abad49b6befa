import { z } from 'zod';
import { done, one } from './answers';
import { call } from './call';
import { Email, Id, OptionalText, Phone, StoredPath, Text } from './text';

/** At least twelve characters, as OWASP's authentication guide advises where no second factor is asked for. */
export const NewPassword = z.string().min(12, 'At least 12 characters.').max(128, 'At most 128 characters.');

export const Credentials = z.object({ email: Email, password: z.string().min(1, 'Required.').max(128) });

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  profilePicture: StoredPath.nullable(),
});
export type User = z.output<typeof User>;

/** The one-time set-up link carries `token`; without a valid one registration is closed. */
export const Registration = z.object({ token: Text(200), name: Text(120), email: Email, password: NewPassword });

const SignedIn = done.extend({ token: z.string() });

export const sessionCalls = {
  logIn: call('POST', 'admin/login', {
    summary: "Sign in; the token's `exp` claim is in seconds",
    body: Credentials,
    answer: SignedIn,
  }),
  logOut: call('POST', 'admin/logout', { summary: 'Sign out: revokes the token', answer: done }),
  register: call('POST', 'admin/register', {
    summary: 'Create an administrator with a set-up or invitation link',
    body: Registration,
    answer: SignedIn,
    creates: true,
  }),
  getUser: call('GET', 'admin/user', { summary: 'The signed-in administrator', answer: one(User) }),
  updateProfile: call('POST', 'admin/user/update-profile', {
    summary: "Change one's own profile",
    body: z.object({ email: Email, phone: z.union([z.literal(''), Phone]), name: OptionalText(120).optional() }),
    answer: one(User),
  }),
  updatePassword: call('POST', 'admin/user/update-password', {
    summary: "Change one's own password; every other session ends",
    body: z.object({ currentPassword: z.string().min(1, 'Required.').max(128), newPassword: NewPassword }),
    answer: SignedIn,
  }),
};
