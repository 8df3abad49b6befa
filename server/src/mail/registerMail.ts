import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db';
import { MailLimiter } from './mailLimiter';
import { Notifications } from './notifications';
import type { Config } from '../config/config';
import { signingSecret } from '../config/secrets';
import { publicUrlOf } from '../http/publicUrl';

declare module 'fastify' {
  interface FastifyInstance {
    notifications: Notifications;
  }
}

/** Creates the notifications. Mails are sent while the server runs. */
export async function registerMail(app: FastifyInstance, db: Db, config: Config): Promise<Notifications> {
  const publicUrl = () => publicUrlOf(app, config);
  const limiter = new MailLimiter(db, await signingSecret(config));
  const notifications = new Notifications({ db, mail: config.mail, publicUrl, log: app.log, limiter });
  app.addHook('onReady', async () => notifications.start());
  app.addHook('onClose', () => notifications.stop());
  return notifications;
}
