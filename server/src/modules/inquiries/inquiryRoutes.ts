import { inquiryCalls } from '@msl/shared/contracts';
import type { InquiriesTable } from '../../database/schema';
import { admin, publicWrite } from '../../http/access';
import { done, ok, page } from '../../http/answers';
import type { App, FailureShape } from '../../http/app';
import { equals, flagIs } from '../../records/filters';
import { optionalBit, toBit } from '../../records/storedLists';
import { suspectsAre } from '../../spam/suspicion';
import { type InquiryRepository, toInquiry } from './inquiryRepository';
import type { InquiryService } from './inquiryService';

/** The public form reads the sentence at `message._message`. */
const nestedMessage: FailureShape = (failure) => ({ ...failure, message: { _message: failure.message } });

/** A guest never learns whether a message is held for spam. */
function toGuestInquiry(row: InquiriesTable) {
  const { isConnection: _, isSuspect: __, suspicion: ___, selectedAttribute, ...inquiry } = toInquiry(row);
  return { ...inquiry, selectedAttribute: JSON.parse(selectedAttribute) as Record<string, string> };
}

export function inquiryRoutes(app: App, inquiries: InquiryRepository, service: InquiryService): void {
  app.handle(inquiryCalls.list, admin, async ({ query: { isConnection, isSuspect, productID, ...query } }) => {
    const filters = [
      ...suspectsAre(isSuspect),
      ...flagIs('isConnection', isConnection),
      ...equals('productID', productID),
    ];
    return page(await inquiries.page(query, filters), toInquiry);
  });

  app.handle(inquiryCalls.get, admin, async ({ params }) => ok(toInquiry(await inquiries.get(params.id))));

  app.handle(inquiryCalls.create, admin, async ({ body: { isConnection = false, ...fields } }) =>
    ok(toInquiry(await service.record(fields, toBit(isConnection))), 'Inquiry created successfully!'),
  );

  app.handle(inquiryCalls.update, admin, async ({ params, body: { updatedAt, isConnection, ...fields } }) => {
    const inquiry = await inquiries.update(params.id, updatedAt, async (current, tx) => ({
      ...(await service.changes(current, fields, tx)),
      isConnection: optionalBit(isConnection),
    }));
    return ok(toInquiry(inquiry), 'Inquiry updated successfully!');
  });

  app.handle(inquiryCalls.remove, admin, async ({ params }) => {
    await inquiries.remove(params.id);
    return done('Inquiry deleted successfully');
  });

  app.handle(inquiryCalls.recover, admin, async ({ params }) =>
    ok(toInquiry(await service.recover(params.id)), 'Moved to the inquiries'),
  );

  app.handle(
    inquiryCalls.send,
    publicWrite,
    async ({ body }) => ok(toGuestInquiry(await service.receive(body)), 'Inquiry added successfully'),
    { failureShape: nestedMessage },
  );
}
