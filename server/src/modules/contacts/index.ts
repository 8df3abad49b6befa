import type { App } from '../../http/app';
import { contactKind, contactNotice } from './contactNotice';
import { ContactRepository } from './contactRepository';
import { contactRoutes } from './contactRoutes';
import { ContactService } from './contactService';

export function contacts(app: App): void {
  const repository = new ContactRepository(app.db, app.files);
  app.notifications.announce(contactKind, async (id) => {
    const contact = await repository.find(id);
    return contact && !contact.suspicion ? contactNotice(contact) : undefined;
  });
  const service = new ContactService(repository, app.notifications);
  app.decorate('storeMailedContact', (contact, tx) => service.receiveMail(contact, tx));
  contactRoutes(app, repository, service);
}
