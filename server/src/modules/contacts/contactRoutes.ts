import { contactCalls } from '@msl/shared/contracts';
import type { ContactsTable } from '../../database/schema';
import { admin, publicWrite } from '../../http/access';
import { done, ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { suspectsAre } from '../../spam/suspicion';
import { type ContactRepository, toContact } from './contactRepository';
import type { ContactService } from './contactService';

/** A guest never learns whether a message is held for spam. */
function toGuestContact(row: ContactsTable) {
  const { isSuspect: _, suspicion: __, ...contact } = toContact(row);
  return contact;
}

export function contactRoutes(app: App, contacts: ContactRepository, service: ContactService): void {
  app.handle(contactCalls.list, admin, async ({ query: { isSuspect, ...query } }) =>
    page(await contacts.page(query, suspectsAre(isSuspect)), toContact),
  );

  app.handle(contactCalls.get, admin, async ({ params }) => ok(toContact(await contacts.get(params.id))));

  app.handle(contactCalls.create, admin, async ({ body }) =>
    ok(toContact(await contacts.insert({ ...body, suspicion: '' })), 'Contact created successfully!'),
  );

  app.handle(contactCalls.update, admin, async ({ params, body: { updatedAt, ...changes } }) =>
    ok(toContact(await contacts.update(params.id, updatedAt, () => changes)), 'Contact updated successfully!'),
  );

  app.handle(contactCalls.remove, admin, async ({ params }) => {
    await contacts.remove(params.id);
    return done('Contact deleted successfully');
  });

  app.handle(contactCalls.recover, admin, async ({ params }) =>
    ok(toContact(await service.recover(params.id)), 'Moved to the contacts'),
  );

  app.handle(contactCalls.send, publicWrite, async ({ body }) =>
    ok(toGuestContact(await service.receive(body)), 'Form submitted successfully'),
  );
}
