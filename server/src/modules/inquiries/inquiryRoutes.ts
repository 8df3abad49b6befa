import { inquiryCalls } from '@msl/shared/contracts';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../database/db';
import type { InquiriesTable } from '../../database/messageTables';
import { admin, publicWrite } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { senderOf } from '../../http/clientAddress';
import type { FailureShape } from '../../http/failures';
import { bulkRoute, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { flagIs } from '../../crud/filters';
import { optionalBit, toBit } from '../../crud/storedLists';
import { noteStates } from '../../messages/mergedMessages';
import { stateByConnection } from '../../messages/messageEvents';
import { countRepeats } from '../../messages/repeatGroups';
import { spamActions } from '../../messages/spamActions';
import { messageFilters } from '../../messages/suspicion';
import { toInquiryCells } from './inquiryCells';
import { type InquiryRepository, toInquiry } from './inquiryRepository';
import type { InquiryService } from './inquiryService';

/** The public form reads the sentence at `message._message`. */
const nestedMessage: FailureShape = (failure) => ({ ...failure, message: { _message: failure.message } });

/** A guest never learns whether a message is held for spam. */
function toGuestInquiry(row: InquiriesTable) {
  const { _id, name, email, phone, productID, productName, message, createdAt, updatedAt, ...inquiry } = toInquiry(row);
  const selectedAttribute = JSON.parse(inquiry.selectedAttribute) as Record<string, string>;
  return { _id, name, email, phone, productID, productName, selectedAttribute, message, createdAt, updatedAt };
}

/** Selects inquiries about a product, also those that have it in their quote list. */
const isAbout = (productID: string | undefined): Expression<SqlBool>[] =>
  productID
    ? [
        sql<boolean>`("productID" = ${productID} or "id" in (
          select "inquiryId" from "inquiry_items" where "productID" = ${productID}))`,
      ]
    : [];

type ListFilters = z.output<typeof inquiryCalls.list.query>;

const toListFilter = ({
  isConnection,
  productID,
  ...query
}: Pick<ListFilters, 'isConnection' | 'isSuspect' | 'isFolded' | 'like' | 'search' | 'productID'>) => ({
  filters: [...messageFilters('inquiries', query), ...flagIs('isConnection', isConnection), ...isAbout(productID)],
});

/** "Connected" means answered or closed. */
const noteConnection = (isConnected: boolean, ids: readonly string[], tx: Tx) =>
  noteStates('inquiries', ids, stateByConnection(isConnected), tx);

export function inquiryRoutes(app: App, inquiries: InquiryRepository, service: InquiryService): void {
  app.handle(inquiryCalls.list, admin, async ({ query }) => {
    const found = await inquiries.page(query, toListFilter(query).filters);
    const ids = found.rows.map(({ id }) => id);
    const counts = await countRepeats('inquiries', ids, app.db);
    return page(found, (row) => ({ ...toInquiry(row), repeatCount: counts.get(row.id) ?? 0 }));
  });

  exportRoute(app, inquiryCalls.export, {
    records: inquiries,
    toFilter: toListFilter,
    toCells: (rows) => toInquiryCells(rows, app.db),
  });

  app.handle(inquiryCalls.get, admin, async ({ params }) => ok(toInquiry(await inquiries.get(params.id))));

  app.handle(inquiryCalls.create, admin, async ({ body: { isConnection = false, ...fields } }) =>
    ok(toInquiry(await service.record(fields, toBit(isConnection))), 'Inquiry created successfully!'),
  );

  app.handle(inquiryCalls.update, admin, async ({ params, body: { updatedAt, isConnection, ...fields } }) => {
    const inquiry = await inquiries.update(params.id, updatedAt, async (current, tx) => {
      const changes = await service.changes(current, fields, tx);
      if (isConnection !== undefined) await noteConnection(isConnection, [params.id], tx);
      return { ...changes, isConnection: optionalBit(isConnection) };
    });
    return ok(toInquiry(inquiry), 'Inquiry updated successfully!');
  });

  removeRoute(app, inquiryCalls.remove, { records: inquiries, message: 'Inquiry deleted successfully' });

  bulkRoute(app, inquiryCalls.bulk, {
    records: inquiries,
    toFilter: toListFilter,
    actions: {
      connect: {
        set: { isConnection: 1 },
        before: (ids, tx) => noteConnection(true, ids, tx),
        outcome: 'connected',
      },
      disconnect: {
        set: { isConnection: 0 },
        before: (ids, tx) => noteConnection(false, ids, tx),
        outcome: 'no longer connected',
      },
      ...spamActions(service.desk),
    },
  });

  app.handle(inquiryCalls.markSpam, admin, async ({ params }) =>
    ok(toInquiry(await service.markSpam(params.id)), 'Marked as spam'),
  );

  app.handle(inquiryCalls.recover, admin, async ({ params }) =>
    ok(toInquiry(await service.recover(params.id)), 'Moved to the inquiries'),
  );

  app.handle(
    inquiryCalls.send,
    publicWrite,
    async ({ body, request }) =>
      ok(toGuestInquiry(await service.receive(body, senderOf(request))), 'Inquiry added successfully'),
    { failureShape: nestedMessage },
  );
}
