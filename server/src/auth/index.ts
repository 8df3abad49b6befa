import type { App } from '../http/app';
import { announceAccounts } from './accountNotices';
import { administratorRoutes } from './administratorRoutes';
import { apiTokenRoutes } from './api-tokens/apiTokenRoutes';
import { passwordResetRoutes } from './password-reset/passwordResetRoutes';
import { roleRoutes } from './roleRoutes';
import { secondFactorRoutes } from './second-factor/secondFactorRoutes';
import { sessionRoutes } from './sessionRoutes';

export function session(app: App): void {
  app.sessions.mail = app.notifications;
  announceAccounts(app, app.sessions);
  sessionRoutes(app, app.sessions);
  secondFactorRoutes(app, app.sessions);
  passwordResetRoutes(app, app.sessions);
  apiTokenRoutes(app, app.sessions.apiTokens);
  administratorRoutes(app, app.sessions);
  roleRoutes(app, app.sessions);
}
