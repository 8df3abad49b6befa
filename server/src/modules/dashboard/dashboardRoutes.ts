import { areaOfRecordKind, dashboardCalls, type RightArea } from '@msl/shared/contracts';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { isListed } from '../../messages/suspicion';
import type { DashboardRepository } from './dashboardRepository';
import { type IncompleteContent, incompleteKinds } from './incompleteContent';
import type { InquiryStatistics } from './inquiryStatistics';
import { permits } from '../../http/rights';

export interface DashboardParts {
  counts: DashboardRepository;
  statistics: InquiryStatistics;
  content: IncompleteContent;
}

export function dashboardRoutes(app: App, { counts, statistics, content }: DashboardParts): void {
  const ofCatalogue = async () => {
    const [categories, products] = await Promise.all([counts.count('categories'), counts.count('products')]);
    return { categories, products };
  };
  const ofInbox = async () => {
    const [inquiries, contacts] = await Promise.all([
      counts.count('inquiries', isListed('inquiries')),
      counts.count('contacts', isListed('contacts')),
    ]);
    const [newestInquiries, weeks, byProduct] = await Promise.all([
      statistics.newest(),
      statistics.byWeek(),
      statistics.byProduct(),
    ]);
    return { inquiries, contacts, newestInquiries, weeks, byProduct };
  };

  app.handle(dashboardCalls.get, admin, async ({ signedIn: { rights } }) => {
    const mayRead = (area: RightArea) => permits(rights, `${area}:read`);
    const kinds = incompleteKinds.filter((kind) => mayRead(kind === 'meta' ? 'settings' : areaOfRecordKind[kind]));
    const [catalogue, inbox, incomplete] = await Promise.all([
      mayRead('catalogue') ? ofCatalogue() : {},
      mayRead('inbox') ? ofInbox() : {},
      kinds.length ? content.find(kinds) : undefined,
    ]);
    return ok({ ...catalogue, ...inbox, ...(incomplete && { incomplete }) });
  });
}
