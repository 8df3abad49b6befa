import { registryCalls } from '@msl/shared/contracts';
import { admin, mayRelease } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { notFound } from '../../errors/domainErrors';
import { isOverTls } from '../../http/secretCookie';
import { overrideCookie } from './overrideCookie';

export { Overrides } from './overrides';
export { previewLinkRoutes } from './previewLinkRoutes';

/** Registers the routes with which administrators override remotes in their own browser. */
export function overrideRoutes(app: App): void {
  const { overrides, sessions, config } = app;

  app.handle(registryCalls.listOwn, admin, async ({ signedIn, request }) => {
    const isAllowed = overrides.isOn && (await sessions.mayRelease(signedIn.userId));
    const rows = await overrides.listFor(request.headers.cookie);
    const mine = rows.map(({ previewLink: _, ...override }) => override);
    return ok({ isAllowed, origins: [...overrides.origins], mine });
  });

  app.handle(registryCalls.useOwn, mayRelease, async ({ body, signedIn, request, setCookie }) => {
    const { override, secret } = await overrides.set(body, signedIn.userId, request.headers.cookie);
    setCookie(overrideCookie.toHeader(secret, isOverTls(config, request)));
    return ok(override, 'Only this browser shows it');
  });

  app.handle(registryCalls.endOwn, admin, async ({ params, request, setCookie }) => {
    const { cookie } = request.headers;
    if (!(await overrides.delete(params.remote, cookie))) throw notFound('version of your own');
    if (!(await overrides.listFor(cookie)).length)
      setCookie(overrideCookie.toHeader(undefined, isOverTls(config, request)));
    return done('This browser is shown the live version again');
  });
}
