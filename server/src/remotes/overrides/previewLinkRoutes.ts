import { previewLinkCalls } from '@msl/shared/contracts';
import { notFound } from '../../errors/domainErrors';
import { admin, releaser } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { isOverTls } from '../../http/secretCookie';
import { overrideCookie } from './overrideCookie';
import { PreviewLinks } from './previewLinks';

/** Registers the routes of preview links. Returns a function that deletes expired links. */
export function previewLinkRoutes(app: App): () => Promise<void> {
  const { config, db, overrides } = app;
  const links = new PreviewLinks(db, overrides);

  app.handle(previewLinkCalls.create, releaser, async ({ params, body, releaser }) =>
    ok(await links.create(params.remote, body.version, releaser), 'Preview link created'),
  );

  app.handle(previewLinkCalls.list, releaser, async ({ params }) => ok(await links.list(params.remote)));

  app.handle(previewLinkCalls.end, releaser, async ({ params: { remote, id } }) => {
    if (!(await links.end(remote, id))) throw notFound('preview link');
    return done('The preview link is ended');
  });

  app.handle(previewLinkCalls.find, admin, async ({ body }) => ok(await links.find(body.secret)));

  app.handle(previewLinkCalls.open, admin, async ({ body, signedIn, request, setCookie }) => {
    const { override, secret } = await links.open(body.secret, signedIn.userId, request.headers.cookie);
    setCookie(overrideCookie.toHeader(secret, isOverTls(config, request)));
    return ok(override, 'Only this browser shows it');
  });

  return () => links.sweep();
}
