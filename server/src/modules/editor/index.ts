import type { App } from '../../http/app';
import { editorRoutes } from './editorRoutes';

export const editor = (app: App): void => editorRoutes(app);
