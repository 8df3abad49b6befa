import { contactCalls } from '@msl/shared/contracts';
import { admin, publicWrite } from '../../http/access';
import { done, ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { type ContactRepository, toContact } from './contactRepository';

export function contactRoutes(app: App, contacts: ContactRepository): void {
  app.handle(contactCalls.list, admin, async ({ query }) => page(await contacts.page(query), toContact));

  app.handle(contactCalls.get, admin, async ({ params }) => ok(toContact(await contacts.get(params.id))));

  app.handle(contactCalls.create, admin, async ({ body }) =>
    ok(toContact(await contacts.insert(body)), 'Contact created successfully!'),
  );

  app.handle(contactCalls.update, admin, async ({ params, body: { updatedAt, ...changes } }) =>
    ok(toContact(await contacts.update(params.id, updatedAt, () => changes)), 'Contact updated successfully!'),
  );

  app.handle(contactCalls.remove, admin, async ({ params }) => {
    await contacts.remove(params.id);
    return done('Contact deleted successfully');
  });

  app.handle(contactCalls.send, publicWrite, async ({ body }) =>
    ok(toContact(await contacts.insert(body)), 'Form submitted successfully'),
  );
}
