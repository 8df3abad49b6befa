import type { App } from '../../http/app';
import { inquiryKind, inquiryNotice } from './inquiryNotice';
import { InquiryRepository } from './inquiryRepository';
import { inquiryRoutes } from './inquiryRoutes';
import { InquiryService } from './inquiryService';

export function inquiries(app: App): void {
  const repository = new InquiryRepository(app.db, app.files);
  app.notifications.announce(inquiryKind, async (id) => {
    const inquiry = await repository.find(id);
    return inquiry && !inquiry.suspicion ? inquiryNotice(inquiry) : undefined;
  });
  inquiryRoutes(app, repository, new InquiryService(repository, app.notifications));
}
