import { dashboardCalls } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { isNoSuspect } from '../../spam/suspicion';
import type { DashboardRepository } from './dashboardRepository';

export function dashboardRoutes(app: App, dashboard: DashboardRepository): void {
  app.handle(dashboardCalls.get, admin, async () => {
    const [categories, products, inquiries, contacts] = await Promise.all([
      dashboard.count('categories'),
      dashboard.count('products'),
      dashboard.count('inquiries', isNoSuspect),
      dashboard.count('contacts', isNoSuspect),
    ]);
    return ok({ categories, products, inquiries, contacts });
  });
}
