import type { App } from '../../http/app';
import { NewsRepository } from './newsRepository';
import { newsRoutes } from './newsRoutes';

export const news = (app: App): void => newsRoutes(app, new NewsRepository(app.db, app.files));
