import { contactCalls } from '@msl/shared/contracts';
import type { ContactsTable } from '../../database/messageTables';
import { admin, publicWrite } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { senderOf } from '../../http/clientAddress';
import { bulkRoute, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { handlingCellsOf } from '../../messages/handlingCells';
import { countRepeats } from '../../messages/repeatGroups';
import { spamActions } from '../../messages/spamActions';
import { messageFilters } from '../../messages/suspicion';
import { type ContactRepository, toContact } from './contactRepository';
import type { ContactService } from './contactService';

/** A guest never learns whether a message is held for spam. */
function toGuestContact(row: ContactsTable) {
  const { isSuspect: _, suspicion: __, isFromSite: ___, ...contact } = toContact(row);
  return contact;
}

const toListFilter = (query: Parameters<typeof messageFilters>[1]) => ({ filters: messageFilters('contacts', query) });

export function contactRoutes(app: App, contacts: ContactRepository, service: ContactService): void {
  app.handle(contactCalls.list, admin, async ({ query }) => {
    const found = await contacts.page(query, toListFilter(query).filters);
    const ids = found.rows.map(({ id }) => id);
    const counts = await countRepeats('contacts', ids, app.db);
    return page(found, (row) => ({ ...toContact(row), repeatCount: counts.get(row.id) ?? 0 }));
  });

  exportRoute(app, contactCalls.export, {
    records: contacts,
    toFilter: toListFilter,
    toCells: async (rows) => {
      const toHandling = await handlingCellsOf(rows, app.db);
      return rows.map((row) => ({ ...toContact(row), ...toHandling(row) }));
    },
  });

  app.handle(contactCalls.get, admin, async ({ params }) => ok(toContact(await contacts.get(params.id))));

  app.handle(contactCalls.create, admin, async ({ body }) =>
    ok(toContact(await service.record(body)), 'Contact created successfully!'),
  );

  app.handle(contactCalls.update, admin, async ({ params, body: { updatedAt, ...changes } }) =>
    ok(toContact(await service.change(params.id, updatedAt, changes)), 'Contact updated successfully!'),
  );

  removeRoute(app, contactCalls.remove, { records: contacts, message: 'Contact deleted successfully' });

  bulkRoute(app, contactCalls.bulk, {
    records: contacts,
    toFilter: toListFilter,
    actions: spamActions(service.desk),
  });

  app.handle(contactCalls.markSpam, admin, async ({ params }) =>
    ok(toContact(await service.markSpam(params.id)), 'Marked as spam'),
  );

  app.handle(contactCalls.recover, admin, async ({ params }) =>
    ok(toContact(await service.recover(params.id)), 'Moved to the contacts'),
  );

  app.handle(contactCalls.send, publicWrite, async ({ body, request }) =>
    ok(toGuestContact(await service.receive(body, senderOf(request))), 'Form submitted successfully'),
  );
}
