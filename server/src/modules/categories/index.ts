import type { App } from '../../http/app';
import { CategoryRepository } from './categoryRepository';
import { categoryRoutes } from './categoryRoutes';

export const categories = (app: App): void => categoryRoutes(app, new CategoryRepository(app.db, app.files));
