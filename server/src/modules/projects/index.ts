import type { App } from '../../http/app';
import { ProjectRepository } from './projectRepository';
import { projectRoutes } from './projectRoutes';

export const projects = (app: App): void => projectRoutes(app, new ProjectRepository(app.db, app.files));
