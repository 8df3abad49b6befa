import { searchedEmail } from '../../text/searchedEmail';
import { searchedPhone } from '../../text/searchedPhone';
import type { Contact } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import type { ContactsTable } from '../../database/messageTables';
import type { FileStore } from '../../media/fileStore';
import { RecordTable } from '../../crud/recordTable';
import { mergedCompanion } from '../../messages/mergedMessages';
import { historyCompanion, withoutHandling } from '../../messages/messageEvents';
import { prepareRepeatsForRestore, repeatGroups } from '../../messages/repeatGroups';
import { toSuspectMark } from '../../messages/suspicion';

export function toContact(stored: ContactsTable): Contact {
  const { id, searchText: _, suspicion, isFromSite, repeats: __, ...row } = withoutHandling(stored);
  return { _id: id, ...row, ...toSuspectMark(suspicion), isFromSite: isFromSite === 1 };
}

/** Messages from the contact form. */
export class ContactRepository extends RecordTable<'contacts'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'contacts',
      what: 'contact',
      searched: ({ firstName, lastName, email, phone, message }) => [
        ...[firstName, lastName, ...searchedEmail(email), ...searchedPhone(phone), message],
      ],
      sort: { firstName: 'text', lastName: 'text', email: 'text' },
      companions: { repeats: repeatGroups('contacts'), history: historyCompanion, merged: mergedCompanion },
      prepareRestore: (rows, tx) => prepareRepeatsForRestore('contacts', rows, tx),
      show: toContact,
    });
  }
}
