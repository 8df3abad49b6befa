import type { App } from '../../http/app';
import { DashboardRepository } from './dashboardRepository';
import { dashboardRoutes } from './dashboardRoutes';
import { IncompleteContent } from './incompleteContent';
import { InquiryStatistics } from './inquiryStatistics';

export const dashboard = (app: App): void =>
  dashboardRoutes(app, {
    counts: new DashboardRepository(app.db),
    statistics: new InquiryStatistics(app.db),
    content: new IncompleteContent(app.db),
  });
