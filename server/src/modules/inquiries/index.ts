import type { App } from '../../http/app';
import { InquiryRepository } from './inquiryRepository';
import { inquiryRoutes } from './inquiryRoutes';
import { InquiryService } from './inquiryService';

export function inquiries(app: App): void {
  const repository = new InquiryRepository(app.db, app.files);
  inquiryRoutes(app, repository, new InquiryService(repository));
}
