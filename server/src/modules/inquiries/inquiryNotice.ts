import { numberText } from '@msl/shared/factTexts';
import type { InquiryItemsTable } from '../../database/quoteTables';
import type { InquiriesTable } from '../../database/messageTables';
import type { Notice } from '../../mail/composeMail';
import { notificationKinds } from '../../messages/spamDesk';
import { countOf } from '../../text/counts';

/** The kind of the notification about an inquiry. */
export const inquiryKind = notificationKinds.inquiries;

const choicesOf = (json: string) => JSON.parse(json) as Record<string, string>;

/** Formats an item as `40 × Cabochon 60 (CB-60), Lens: Opal, for the north side`. */
function itemText({ quantity, productName, partNumber, selectedAttribute, note }: InquiryItemsTable): string {
  const choices = Object.entries(choicesOf(selectedAttribute)).map(([name, option]) => `${name}: ${option}`);
  const product = `${numberText(quantity)} × ${productName}${partNumber && ` (${partNumber})`}`;
  return [product, ...choices, ...(note ? [note] : [])].join(', ');
}

/** Returns the text of the notification about an inquiry. @param items of a quote list, in order */
export function inquiryNotice(inquiry: InquiriesTable, items: readonly InquiryItemsTable[]): Notice {
  const { id, name, email, phone, productName, selectedAttribute, message, reference, company, country } = inquiry;
  const products: Notice['facts'] = reference
    ? items.map((item, index) => [`Product ${index + 1}`, itemText(item)])
    : [['Product', productName], ...Object.entries(choicesOf(selectedAttribute))];
  return {
    subject: reference
      ? `New quote request ${reference}: ${countOf(items.length, 'product')}`
      : `New inquiry: ${productName}`,
    sender: { name, address: email },
    facts: [
      ...products,
      ['Name', name],
      ['Company', company],
      ['Country', country],
      ['Email', email],
      ['Phone', phone],
    ],
    message,
    path: `/admin/inbox/message/${id}`,
  };
}
