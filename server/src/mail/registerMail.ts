import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db';
import { Notifications } from './notifications';
import type { Config } from '../config/config';
import { publicUrlOf } from '../http/publicUrl';

declare module 'fastify' {
  interface FastifyInstance {
    notifications: Notifications;
  }
}

/** Creates the notifications. Mails are sent while the server runs. */
export function registerMail(app: FastifyInstance, db: Db, config: Config): Notifications {
  const publicUrl = () => publicUrlOf(app, config);
  const notifications = new Notifications({ db, mail: config.mail, publicUrl, log: app.log });
  app.addHook('onReady', async () => notifications.start());
  app.addHook('onClose', () => notifications.stop());
  return notifications;
}
