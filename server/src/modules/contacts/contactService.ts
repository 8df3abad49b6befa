import type { ContactFields, FormTraces } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { ContactsTable } from '../../database/schema';
import type { Notifications } from '../../mail/notifications';
import { suspicionOf } from '../../spam/suspicion';
import { contactKind } from './contactNotice';
import type { ContactRepository } from './contactRepository';

type Fields = z.output<typeof ContactFields>;

/** Messages from the contact form: kept, and told of unless they are suspected spam. */
export class ContactService {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly notifications: Notifications,
  ) {}

  /** Stores what a guest sent and queues its notification, unless it is suspected spam. */
  async receive({ subject, filledMs, ...fields }: Fields & FormTraces): Promise<ContactsTable> {
    const suspicion = suspicionOf({ subject, filledMs });
    const stored = await this.contacts.within(undefined, async (tx) => {
      const contact = await this.contacts.insert({ ...fields, suspicion }, tx);
      if (!suspicion) await this.notifications.queue(contactKind, contact.id, tx);
      return contact;
    });
    this.notifications.wake();
    return stored;
  }

  /** Takes a message out of suspected spam and queues its notification, once. @throws Refusal (404) */
  async recover(id: string): Promise<ContactsTable> {
    const recovered = await this.contacts.update(id, undefined, async (current, tx) => {
      if (current.suspicion) await this.notifications.queue(contactKind, id, tx);
      return { suspicion: '' };
    });
    this.notifications.wake();
    return recovered;
  }
}
