import type { ContactsTable } from '../../database/messageTables';
import type { Notice } from '../../mail/composeMail';
import { notificationKinds } from '../../messages/spamDesk';

/** The kind of the notification about a contact message. */
export const contactKind = notificationKinds.contacts;

/** Returns the text of the notification about a contact message. */
export function contactNotice({ id, firstName, lastName, email, phone, message }: ContactsTable): Notice {
  const name = `${firstName} ${lastName}`;
  return {
    subject: `New contact: ${name}`,
    sender: { name, address: email },
    facts: [
      ['Name', name],
      ['Email', email],
      ['Phone', phone],
    ],
    message,
    path: `/admin/inbox/message/${id}`,
  };
}
