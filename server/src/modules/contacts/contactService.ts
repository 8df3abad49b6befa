import type { ContactFields, SpamCheckFields } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Tx } from '../../database/db';
import type { ContactsTable } from '../../database/messageTables';
import type { Notifications } from '../../mail/notifications';
import { assertCustomerFieldsUnchanged } from '../../messages/customerFields';
import { readConsentText } from '../../messages/consent';
import type { MailedContact } from '../../messages/mailedContact';
import { MessageDesk } from '../../messages/messageDesk';
import type { SentMessage } from '../../messages/repeats';
import { suspicionOf } from '../../messages/suspicion';
import { cutText } from '../../text/cutText';
import { contactKind } from './contactNotice';
import type { ContactRepository } from './contactRepository';

type Fields = z.output<typeof ContactFields>;

/** As in `ContactFields`. */
const maxNameLength = 120;
const maxMessageLength = 5000;

const customerFields = ['firstName', 'lastName', 'email', 'phone', 'message'] as const;

const toSent = ({ firstName, lastName, email, message }: Fields): SentMessage => ({
  sender: `${firstName} ${lastName} ${email}`,
  message,
});

/** Stores messages of the contact form; holds suspected spam, groups repeats and queues notifications of the rest. */
export class ContactService {
  readonly desk: MessageDesk<ContactsTable>;

  constructor(
    private readonly contacts: ContactRepository,
    notifications: Notifications,
  ) {
    this.desk = new MessageDesk<ContactsTable>({ table: 'contacts', kind: contactKind, notifications, toSent });
  }

  /** Stores a contact that an administrator entered. */
  record(fields: Fields): Promise<ContactsTable> {
    return this.contacts.insert({ ...fields, suspicion: '', consent: '', isFromSite: 0, repeats: null });
  }

  /** Changes a contact. @throws NotFound, Invalid (if the customer's own words change), StaleEdit */
  change(id: string, seen: string | undefined, changes: Partial<Fields>): Promise<ContactsTable> {
    return this.contacts.update(id, seen, (current) => {
      assertCustomerFieldsUnchanged(current, changes, customerFields);
      return changes;
    });
  }

  /** Stores a guest's message and queues its notification, unless it is suspected spam or repeats another one. */
  async receive({ subject, filledMs, ...fields }: Fields & SpamCheckFields, network: string): Promise<ContactsTable> {
    const stored = await this.contacts.within(undefined, async (tx) => {
      const verdict = await this.desk.judge(toSent(fields), suspicionOf({ subject, filledMs }), tx);
      const consent = await readConsentText(tx);
      const contact = await this.contacts.insert({ ...fields, ...verdict, consent, isFromSite: 1 }, tx);
      await this.desk.announce(contact, network, tx);
      return contact;
    });
    this.desk.wake();
    return stored;
  }

  /**
   * Stores a message that came by mail, in the transaction that takes in the mail, and queues its notification as if it
   * had come from the form. A mail has no fields of a form, so they are cut to what the form allows.
   */
  async receiveMail({ name, email, message, suspicion, isRelayed }: MailedContact, tx: Tx): Promise<string> {
    const words = (name || email.split('@')[0] || 'Unknown').split(' ');
    const fields = {
      firstName: cutText(words[0] ?? '', maxNameLength),
      lastName: cutText(words.slice(1).join(' '), maxNameLength),
      ...{ email, phone: '', message: cutText(message, maxMessageLength) },
    };
    const sent = { ...toSent(fields), isFromFormMailer: isRelayed };
    const verdict = await this.desk.judge(sent, suspicion, tx);
    const contact = await this.contacts.insert({ ...fields, ...verdict, consent: '', isFromSite: 1 }, tx);
    await this.desk.announce(contact, undefined, tx);
    return contact.id;
  }

  /** Marks a message and its repeats as spam. @throws NotFound */
  markSpam(id: string): Promise<ContactsTable> {
    return this.contacts.update(id, undefined, async (_, tx) => {
      await this.desk.markRepeats([id], tx);
      return { suspicion: 'marked', repeats: null };
    });
  }

  /** Takes a message and its repeats out of spam and queues its notification, once. @throws NotFound */
  async recover(id: string): Promise<ContactsTable> {
    const recovered = await this.contacts.update(id, undefined, async (_, tx) => {
      await this.desk.recoverRepeats([id], tx);
      return { suspicion: '', repeats: null };
    });
    this.desk.wake();
    return recovered;
  }
}
