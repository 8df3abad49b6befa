import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/openDatabase';
import { Notifications } from '../mail/notifications';
import type { Settings } from '../settings';
import { publicUrlOf } from './publicUrl';

/** Notifications by mail, sent from the moment the server is ready until it closes. */
export function registerMail(app: FastifyInstance, db: Db, settings: Settings): Notifications {
  const publicUrl = () => publicUrlOf(app, settings);
  const notifications = new Notifications({ db, mail: settings.mail, publicUrl, log: app.log });
  app.addHook('onReady', async () => notifications.start());
  app.addHook('onClose', () => notifications.stop());
  return notifications;
}
