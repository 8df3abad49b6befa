import { quoteCalls } from '@msl/shared/contracts';
import { findByPartNumber } from '../../crud/partNumbers';
import { admin, publicRead, publicWrite, unsharedRead } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { senderOf } from '../../http/clientAddress';
import { readItems, toQuoteItem } from './inquiryItems';
import type { InquiryRepository } from './inquiryRepository';
import { readOffers } from './productOffers';
import type { QuoteService } from './quoteService';

const offerAccess = publicRead('products', 'categories', 'category_attributes', 'attributes');

export function quoteRoutes(app: App, inquiries: InquiryRepository, service: QuoteService): void {
  app.handle(quoteCalls.send, publicWrite, async ({ body, request }) => {
    const { id, reference } = await service.receive(body, senderOf(request));
    return ok({ _id: id, reference: reference ?? '' }, 'Quote request sent');
  });

  app.handle(quoteCalls.sent, unsharedRead, async ({ params }) => ok(await service.receipt(params.id)));

  app.handle(quoteCalls.products, offerAccess, async ({ query: { ids = [], partNumber } }) => {
    const found = partNumber && (await findByPartNumber(partNumber, app.db));
    const wanted = [...new Set([...ids, ...(found ? [found] : [])])];
    const offers = await readOffers(wanted, app.db);
    return ok(wanted.flatMap((id) => offers.get(id) ?? []));
  });

  app.handle(quoteCalls.items, admin, async ({ params }) => {
    await inquiries.get(params.id);
    return ok((await readItems([params.id], app.db)).map(toQuoteItem));
  });
}
