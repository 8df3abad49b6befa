import { contactCalls } from '@msl/shared/contracts';
import type { ContactsTable } from '../../database/schema';
import { admin, publicWrite } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { bulkRoute, removeRoute } from '../../records/deletionRoutes';
import { exportRoute } from '../../records/exportRoute';
import { suspectsAre } from '../../spam/suspicion';
import { type ContactRepository, toContact } from './contactRepository';
import type { ContactService } from './contactService';

/** A guest never learns whether a message is held for spam. */
function toGuestContact(row: ContactsTable) {
  const { isSuspect: _, suspicion: __, ...contact } = toContact(row);
  return contact;
}

const chosenContacts = ({ isSuspect }: { isSuspect?: boolean }) => ({ filters: suspectsAre(isSuspect) });

export function contactRoutes(app: App, contacts: ContactRepository, service: ContactService): void {
  app.handle(contactCalls.list, admin, async ({ query }) =>
    page(await contacts.page(query, chosenContacts(query).filters), toContact),
  );

  exportRoute(app, contactCalls.export, {
    records: contacts,
    choose: chosenContacts,
    toCells: (rows) => rows.map(toContact),
  });

  app.handle(contactCalls.get, admin, async ({ params }) => ok(toContact(await contacts.get(params.id))));

  app.handle(contactCalls.create, admin, async ({ body }) =>
    ok(toContact(await contacts.insert({ ...body, suspicion: '' })), 'Contact created successfully!'),
  );

  app.handle(contactCalls.update, admin, async ({ params, body: { updatedAt, ...changes } }) =>
    ok(toContact(await contacts.update(params.id, updatedAt, () => changes)), 'Contact updated successfully!'),
  );

  removeRoute(app, contactCalls.remove, { records: contacts, says: 'Contact deleted successfully' });

  bulkRoute(app, contactCalls.bulk, { records: contacts, choose: chosenContacts, actions: {} });

  app.handle(contactCalls.recover, admin, async ({ params }) =>
    ok(toContact(await service.recover(params.id)), 'Moved to the contacts'),
  );

  app.handle(contactCalls.send, publicWrite, async ({ body }) =>
    ok(toGuestContact(await service.receive(body)), 'Form submitted successfully'),
  );
}
