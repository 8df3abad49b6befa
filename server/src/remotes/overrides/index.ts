import { registryCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { notFound } from '../../errors/domainErrors';
import { isOverTls } from '../../http/secretCookie';
import { ownCookie } from './overrideCookie';

export { OwnVersions } from './overrides';

/** Lets administrators see another version of a remote in their own browser. */
export function ownVersions(app: App): void {
  const { ownVersions: versions, sessions, settings } = app;

  app.handle(registryCalls.listOwn, admin, async ({ signedIn, request }) => {
    const isAllowed = versions.isOn && (await sessions.mayRelease(signedIn.userId));
    return ok({ isAllowed, origins: [...versions.origins], mine: await versions.of(request.headers.cookie) });
  });

  app.handle(registryCalls.useOwn, admin, async ({ body, signedIn, request, setCookie }) => {
    await sessions.assertMayRelease(signedIn.userId);
    const { own, secret } = await versions.use(body, signedIn.userId, request.headers.cookie);
    setCookie(ownCookie.toHeader(secret, isOverTls(settings, request)));
    return ok(own, 'Only this browser is shown it');
  });

  app.handle(registryCalls.endOwn, admin, async ({ params, request, setCookie }) => {
    const { cookie } = request.headers;
    if (!(await versions.end(params.remote, cookie))) throw notFound('version of your own');
    if (!(await versions.of(cookie)).length) setCookie(ownCookie.toHeader(undefined, isOverTls(settings, request)));
    return done('This browser is shown the live version again');
  });
}
