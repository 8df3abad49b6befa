import { isIP } from 'node:net';
import { webhookCalls } from '@msl/shared/contracts';
import { invalid, notFound, unauthorized } from '../../errors/domainErrors';
import { mayRelease } from '../../http/access';
import { done, ok } from '../../http/answers';
import type { App } from '../../http/app';
import { isPublicAddress } from '../../http/publicAddress';
import type { WebhookRepository } from './webhookRepository';

/** Refuses early what the sender would refuse each time. @throws Invalid */
function assertMayReceive(url: string, allowsPrivate: boolean): void {
  const { username, password, hostname } = new URL(url);
  if (username || password) throw invalid('url', 'Use an address without a user name and password.');
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(host) ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal)$/.test(host);
  if (isPrivate && !allowsPrivate) {
    throw invalid('url', 'This address is in a private network. WEBHOOKS_TO_PRIVATE=on on the server allows it.');
  }
}

/** Registers the routes with which administrators who may release set the receivers of messages about releases. */
export function webhookRoutes(app: App, webhooks: WebhookRepository): void {
  app.handle(webhookCalls.list, mayRelease, async () => ok(await webhooks.list()));

  app.handle(webhookCalls.create, mayRelease, async ({ body: { remote = null, url }, signedIn }) => {
    assertMayReceive(url, app.config.webhooksToPrivate);
    const user = await app.sessions.users.find(signedIn.userId);
    if (!user) throw unauthorized();
    const { id, secret, ...row } = await webhooks.create({ remote, url, createdBy: user.email });
    return ok({ _id: id, ...row, secret, waiting: 0 }, 'Webhook created successfully');
  });

  app.handle(webhookCalls.remove, mayRelease, async ({ params }) => {
    if (!(await webhooks.delete(params.id))) throw notFound('webhook');
    return done('Webhook removed');
  });
}
