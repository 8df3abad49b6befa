import type { App } from '../../http/app';
import { uploadRoutes } from './uploadRoutes';

export const uploads = (app: App): void => uploadRoutes(app);
