import { secondFactorCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { unauthorized } from '../../errors/domainErrors';
import type { SessionService } from '../sessionService';

/** Guessing codes with a stolen session is limited like guessing passwords. */
const guessing = { ...admin, rate: 'signIn' } as const;

/** Routes for the own second factor, that of others, and the roles that require one. */
export function secondFactorRoutes(app: App, { users, sessions, secondFactors, administrators }: SessionService): void {
  const { stored } = secondFactors;

  app.handle(secondFactorCalls.get, admin, async ({ signedIn: { userId, role } }) => {
    const [row, isRequired] = [await stored.find(userId), await stored.isRequired(role)];
    const confirmedAt = row?.confirmedAt ?? null;
    return ok({
      isOn: confirmedAt !== null,
      isRequired,
      confirmedAt,
      recoveryCodesLeft: await stored.countCodes(userId),
    });
  });

  app.handle(secondFactorCalls.begin, guessing, async ({ signedIn }) => {
    const user = await users.find(signedIn.userId);
    if (!user) throw unauthorized();
    return ok(await secondFactors.begin(user));
  });

  app.handle(secondFactorCalls.confirm, guessing, async ({ signedIn: { userId, sessionId }, body }) => {
    const endOthers = (tx: Parameters<typeof stored.insert>[1]) => sessions.endAllOf(userId, { keep: sessionId, tx });
    const recoveryCodes = await secondFactors.confirm(userId, body.code, endOthers);
    return ok({ recoveryCodes }, 'The second factor is on');
  });

  app.handle(secondFactorCalls.renewCodes, guessing, async ({ signedIn: { userId }, body: { code, recoveryCode } }) =>
    ok({ recoveryCodes: await secondFactors.renewCodes(userId, { totp: code, recoveryCode }) }),
  );

  app.handle(secondFactorCalls.turnOff, guessing, async ({ signedIn, body: { code, recoveryCode } }) => {
    await secondFactors.turnOff(signedIn.userId, signedIn.role, { totp: code, recoveryCode });
    return done('The second factor is off');
  });

  app.handle(secondFactorCalls.reset, admin, async ({ params, signedIn }) => {
    await administrators.resetSecondFactor(params.id, signedIn.userId);
    return done('The second factor is off, and their sessions ended');
  });

  app.handle(secondFactorCalls.require, admin, async ({ body: { role, requiresTotp }, signedIn }) => {
    await administrators.requireSecondFactor(role, requiresTotp, signedIn.userId);
    return done(requiresTotp ? 'The role requires a second factor now' : 'The role requires no second factor now');
  });
}
