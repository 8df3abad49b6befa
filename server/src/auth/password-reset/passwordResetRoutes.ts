import { passwordResetCalls } from '@msl/shared/contracts';
import { signIn } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { senderOf } from '../../http/clientAddress';
import type { SessionService } from '../sessionService';

/** Routes for setting a new password by a link in a mail. */
export function passwordResetRoutes(app: App, service: SessionService): void {
  const { resets } = service;

  app.handle(passwordResetCalls.request, signIn, async ({ body, request }) => {
    await resets.request(body.email, senderOf(request), service.mail);
    return done(
      service.mail.isOn
        ? 'If an administrator has this address, a mail with a link is on its way.'
        : 'This site sends no mail. Ask the person who runs its server for a new password.',
    );
  });

  app.handle(passwordResetCalls.find, signIn, async ({ body }) => {
    const { email } = await resets.find(body.token);
    return ok({ email });
  });

  app.handle(passwordResetCalls.reset, signIn, async ({ body }) => {
    await service.resetPasswordByLink(body.token, body.newPassword);
    return done('Password changed. Sign in with the new one.');
  });
}
