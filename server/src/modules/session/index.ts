import type { App } from '../../http/app';
import { sessionRoutes } from './sessionRoutes';

export const session = (app: App): void => sessionRoutes(app, app.sessions);
