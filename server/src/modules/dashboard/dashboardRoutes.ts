import { dashboardCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { isNoSuspect } from '../../messages/suspicion';
import type { DashboardRepository } from './dashboardRepository';
import type { IncompleteContent } from './incompleteContent';
import type { InquiryStatistics } from './inquiryStatistics';

export interface DashboardParts {
  counts: DashboardRepository;
  statistics: InquiryStatistics;
  content: IncompleteContent;
}

export function dashboardRoutes(app: App, { counts, statistics, content }: DashboardParts): void {
  app.handle(dashboardCalls.get, admin, async () => {
    const [categories, products, inquiries, contacts] = await Promise.all([
      counts.count('categories'),
      counts.count('products'),
      counts.count('inquiries', isNoSuspect),
      counts.count('contacts', isNoSuspect),
    ]);
    const [newestInquiries, incomplete, weeks, byProduct] = await Promise.all([
      statistics.newest(),
      content.find(),
      statistics.byWeek(),
      statistics.byProduct(),
    ]);
    return ok({ categories, products, inquiries, contacts, newestInquiries, incomplete, weeks, byProduct });
  });
}
