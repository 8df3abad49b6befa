import type { App } from '../../http/app';
import { readItems } from './inquiryItems';
import { inquiryKind, inquiryNotice } from './inquiryNotice';
import { InquiryRepository } from './inquiryRepository';
import { inquiryRoutes } from './inquiryRoutes';
import { InquiryService } from './inquiryService';
import { QuoteReceipts } from './quoteReceipts';
import { quoteRoutes } from './quoteRoutes';
import { QuoteService } from './quoteService';

export function inquiries(app: App): void {
  const repository = new InquiryRepository(app.db, app.files);
  app.notifications.announce(inquiryKind, async (id) => {
    const inquiry = await repository.find(id);
    return inquiry && !inquiry.suspicion ? inquiryNotice(inquiry, await readItems([id], app.db)) : undefined;
  });
  const service = new InquiryService(repository, app.notifications);
  inquiryRoutes(app, repository, service);
  const receipts = new QuoteReceipts(repository, app.notifications);
  quoteRoutes(app, repository, new QuoteService(repository, service.desk, receipts));
}
