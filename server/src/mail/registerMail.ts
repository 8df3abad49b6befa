import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db';
import { Notifications } from './notifications';
import type { Settings } from '../config/config';
import { publicUrlOf } from '../http/publicUrl';

declare module 'fastify' {
  interface FastifyInstance {
    notifications: Notifications;
  }
}

/** Notifications by mail, sent from the moment the server is ready until it closes. */
export function registerMail(app: FastifyInstance, db: Db, settings: Settings): Notifications {
  const publicUrl = () => publicUrlOf(app, settings);
  const notifications = new Notifications({ db, mail: settings.mail, publicUrl, log: app.log });
  app.addHook('onReady', async () => notifications.start());
  app.addHook('onClose', () => notifications.stop());
  return notifications;
}
