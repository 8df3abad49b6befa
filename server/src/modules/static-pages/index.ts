import type { App } from '../../http/app';
import { StaticPageRepository } from './staticPageRepository';
import { staticPageRoutes } from './staticPageRoutes';

export const staticPages = (app: App): void => staticPageRoutes(app, new StaticPageRepository(app.db, app.files));
