import { z } from 'zod';
import { done, one } from './answers';
import { call } from './call';
import { NewPassword } from './passwords';
import { Email, Text } from './text';

const ended = 'the link was used or has expired';

/** Setting a new password by a link in a mail, where mail is on. */
export const passwordResetCalls = {
  request: call('POST', 'guest/password-reset/request', {
    summary:
      'Send a link for setting a new password to an administrator; answers the same whether or not the address is known',
    body: z.object({ email: Email }),
    answer: done,
  }),
  find: call('POST', 'guest/password-reset/find', {
    summary: 'Whom the link of a mail is for',
    body: z.object({ token: Text(200) }),
    answer: one(z.object({ email: z.string() })),
    refuses: { 403: ended },
  }),
  reset: call('POST', 'guest/password-reset', {
    summary: 'Set a new password with the link of a mail: works once within an hour, and ends all sessions',
    body: z.object({ token: Text(200), newPassword: NewPassword }),
    answer: done,
    refuses: { 403: ended },
  }),
};
