import type { App } from '../http/app';
import { administratorRoutes } from './administratorRoutes';
import { sessionRoutes } from './sessionRoutes';

export function session(app: App): void {
  sessionRoutes(app, app.sessions);
  administratorRoutes(app, app.sessions);
}
