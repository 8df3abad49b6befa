import type { App } from '../../http/app';
import { DashboardRepository } from './dashboardRepository';
import { dashboardRoutes } from './dashboardRoutes';

export const dashboard = (app: App): void => dashboardRoutes(app, new DashboardRepository(app.db));
