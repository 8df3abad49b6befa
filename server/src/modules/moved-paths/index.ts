import type { App } from '../../http/app';
import { MovedPathRepository } from './movedPathRepository';
import { movedPathRoutes } from './movedPathRoutes';

export const movedPaths = (app: App): void => movedPathRoutes(app, new MovedPathRepository(app.db));
