import type { App } from '../http/app';
import { administratorRoutes } from './administratorRoutes';
import { roleRoutes } from './roleRoutes';
import { sessionRoutes } from './sessionRoutes';

export function session(app: App): void {
  sessionRoutes(app, app.sessions);
  administratorRoutes(app, app.sessions);
  roleRoutes(app, app.sessions);
}
