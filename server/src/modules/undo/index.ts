import type { App } from '../../http/app';
import { undoRoutes } from './undoRoutes';

export const undo = (app: App): void => undoRoutes(app);
