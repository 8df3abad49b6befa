import type { InquiriesTable } from '../../database/schema';
import type { Notice } from '../../mail/composeMail';

/** The kind of the notification about an inquiry. */
export const inquiryKind = 'inquiry';

/** Returns the text of the notification about an inquiry. */
export function inquiryNotice(inquiry: InquiriesTable): Notice {
  const { id, name, email, phone, productName, selectedAttribute, message } = inquiry;
  return {
    subject: `New inquiry: ${productName}`,
    sender: { name, address: email },
    facts: [
      ['Product', productName],
      ...Object.entries(JSON.parse(selectedAttribute) as Record<string, string>),
      ['Name', name],
      ['Email', email],
      ['Phone', phone],
    ],
    message,
    path: `/admin/inquiry/edit/${id}`,
  };
}
