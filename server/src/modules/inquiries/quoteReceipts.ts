import { numberText } from '@msl/shared/factTexts';
import type { Tx } from '../../database/db';
import type { InquiryItemsTable } from '../../database/quoteTables';
import type { InquiriesTable } from '../../database/messageTables';
import { composeLetter, type Letter } from '../../mail/composeLetter';
import { mailboxOf, organisationalDomainOf } from '../../mail/mailbox';
import type { ThreadHeaders } from '../../mail/messageMails';
import type { Notifications } from '../../mail/notifications';
import { isPublicMailProvider } from '../../mail/publicMailProviders';
import { countOf } from '../../text/counts';
import { readItems } from './inquiryItems';
import type { InquiryRepository } from './inquiryRepository';

const receiptKind = 'quote-receipt';

/** Formats an item with nothing that the visitor typed: `40 × Cabochon 60 (CB-60), Lens: Opal`. */
function itemText({ quantity, productName, partNumber, selectedAttribute }: InquiryItemsTable): string {
  const choices = Object.entries(JSON.parse(selectedAttribute) as Record<string, string>);
  const product = `${numberText(quantity)} × ${productName}${partNumber && ` (${partNumber})`}`;
  return [product, ...choices.map(([name, option]) => `${name}: ${option}`)].join(', ');
}

/** Returns the receipt of a quote list. Repeats no text of the visitor, so that nobody can send their own words by it. */
function composeReceipt(
  { id, email, reference }: InquiriesTable,
  items: readonly InquiryItemsTable[],
  publicUrl: string,
  thread: ThreadHeaders,
): Letter {
  const text = [
    `Thank you for your request. Your reference is ${reference}.`,
    '',
    'What you asked for:',
    ...items.map(itemText),
    '',
    'What happens next: a lighting engineer reads your request and answers within one working day.',
    `Name the reference ${reference} when you write or call.`,
    '',
    `Your request, for 30 days: ${publicUrl}/quote/sent/${id}`,
    '',
    `This address was given in a request at ${publicUrl}. If that was not you, nothing needs to be done.`,
    '',
  ].join('\n');
  const subject = `Your request ${reference}: ${countOf(items.length, 'product')}`;
  const to = { name: '', address: email };
  const letter = composeLetter({ to, subject, text, language: 'en', attachments: [], ...thread });
  return { ...letter, isAutomatic: true };
}

/** Mails to visitors that confirm what they asked for. */
export class QuoteReceipts {
  constructor(
    inquiries: InquiryRepository,
    private readonly notifications: Notifications,
  ) {
    notifications.registerLetters(receiptKind, {
      write: async (id, publicUrl) => {
        const inquiry = await inquiries.find(id);
        if (!inquiry?.reference || inquiry.suspicion) return undefined;
        const items = await readItems([id], inquiries.db);
        return composeReceipt(inquiry, items, publicUrl, await notifications.threadOf(id));
      },
      onSent: () => Promise.resolve(),
      // The address may be mistyped.
      isOptional: true,
    });
  }

  /**
   * Queues the receipt of a quote list in the transaction that stores it, unless the list is held or repeats another one,
   * or too many receipts were queued lately: anybody can type the address of anybody.
   *
   * @param network of the sender
   */
  async queue({ id, email, suspicion, repeats }: InquiriesTable, network: string, tx: Tx): Promise<void> {
    if (suspicion || repeats || !this.notifications.isOn) return;
    const { mailbox, domain } = mailboxOf(email);
    const cause = {
      network,
      mailbox,
      domain: isPublicMailProvider(domain) ? undefined : organisationalDomainOf(domain),
    };
    if (await this.notifications.limiter.admit('receipt', cause, tx))
      await this.notifications.queueThreaded(receiptKind, id, id, tx);
  }
}
