import { searchedEmail } from '../../text/searchedEmail';
import { searchedPhone } from '../../text/searchedPhone';
import type { Inquiry } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import type { InquiriesTable } from '../../database/messageTables';
import type { FileStore } from '../../media/fileStore';
import { RecordTable } from '../../crud/recordTable';
import { mergedCompanion } from '../../messages/mergedMessages';
import { historyCompanion, withoutHandling } from '../../messages/messageEvents';
import { prepareRepeatsForRestore, repeatGroups } from '../../messages/repeatGroups';
import { toSuspectMark } from '../../messages/suspicion';
import { itemCompanion } from './inquiryItems';

export function toInquiry(stored: InquiriesTable): Inquiry {
  const { id, searchText: _, isConnection, suspicion, isFromSite, repeats: __, ...rest } = withoutHandling(stored);
  const { itemsKey: ___, reference, ...row } = rest;
  return {
    _id: id,
    ...row,
    reference: reference ?? '',
    isConnection: isConnection === 1,
    ...toSuspectMark(suspicion),
    isFromSite: isFromSite === 1,
  };
}

/** Visitors' questions about products. They remain when the product is deleted. */
export class InquiryRepository extends RecordTable<'inquiries'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'inquiries',
      what: 'inquiry',
      plural: 'inquiries',
      searched: ({ name, email, phone, productName, message, reference, company }) => [
        ...[name, ...searchedEmail(email), ...searchedPhone(phone), productName, message, reference ?? '', company],
      ],
      sort: { name: 'text', email: 'text', productName: 'text' },
      companions: {
        repeats: repeatGroups('inquiries'),
        items: itemCompanion,
        history: historyCompanion,
        merged: mergedCompanion,
      },
      prepareRestore: (rows, tx) => prepareRepeatsForRestore('inquiries', rows, tx),
      show: toInquiry,
    });
  }
}
