import type { App } from '../../http/app';
import { outboxRoutes } from './outboxRoutes';

export const outbox = (app: App): void => outboxRoutes(app, app.notifications);
