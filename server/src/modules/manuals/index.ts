import type { App } from '../../http/app';
import { ManualRepository } from './manualRepository';
import { manualRoutes } from './manualRoutes';

export const manuals = (app: App): void => manualRoutes(app, new ManualRepository(app.db, app.files));
