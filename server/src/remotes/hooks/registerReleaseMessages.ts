import { clockOf } from '../../database/databaseClock';
import { SealedSecrets } from '../../config/sealedSecrets';
import { signingSecret } from '../../config/secrets';
import type { App } from '../../http/app';
import { ReleaseMessages } from './releaseMessages';
import { WebhookRepository } from './webhookRepository';
import { webhookRoutes } from './webhookRoutes';
import { WebhookSender } from './webhookSender';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends messages about releases to webhooks. */
    webhookSender: WebhookSender;
  }
}

/** Registers webhooks and mails about releases. Messages are sent while the server listens. */
export function registerReleaseMessages(app: App): ReleaseMessages {
  // Other instances claim the messages too.
  const { now } = clockOf(app.db);
  const webhooks = new WebhookRepository(
    app.db,
    new SealedSecrets('msl webhook secrets', () => signingSecret(app.config)),
    now,
  );
  const allowsPrivate = () => app.config.webhooksToPrivate;
  const sender = new WebhookSender({ webhooks, allowsPrivate, log: app.log, now });
  app.decorate('webhookSender', sender);
  app.addHook('onListen', async () => sender.start());
  app.addHook('onClose', () => sender.stop());
  webhookRoutes(app, webhooks);
  const messages = new ReleaseMessages(webhooks, app.notifications);
  messages.announce(app.db);
  return messages;
}
