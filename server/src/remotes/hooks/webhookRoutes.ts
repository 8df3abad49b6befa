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

async function findMaker({ sessions }: App, userId: string) {
  const user = await sessions.users.find(userId);
  if (!user) throw unauthorized();
  return user;
}

/** Registers the routes with which administrators who may release set the receivers of messages about releases. */
export function webhookRoutes(app: App, webhooks: WebhookRepository): void {
  app.handle(webhookCalls.list, mayRelease, async () => ok(await webhooks.list()));

  app.handle(webhookCalls.create, mayRelease, async ({ body: { remote = null, url }, signedIn }) => {
    assertMayReceive(url, app.config.webhooksToPrivate);
    const maker = await findMaker(app, signedIn.userId);
    const { id, secret, ...row } = await webhooks.create({ remote, url }, maker);
    return ok({ _id: id, ...row, isPaused: false, secret, waiting: 0 }, 'Webhook created successfully');
  });

  app.handle(webhookCalls.takeOver, mayRelease, async ({ params, signedIn }) => {
    if (!(await webhooks.takeOver(params.id, await findMaker(app, signedIn.userId)))) throw notFound('webhook');
    return done('Webhook taken over');
  });

  app.handle(webhookCalls.remove, mayRelease, async ({ params }) => {
    if (!(await webhooks.delete(params.id))) throw notFound('webhook');
    return done('Webhook removed');
  });
}
