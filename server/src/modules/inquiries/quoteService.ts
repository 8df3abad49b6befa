import { orderedNumber } from '@msl/shared/orderCode';
import type { quoteCalls, SentQuote } from '@msl/shared/contracts';
import { millisecondsInDay } from 'date-fns/constants';
import type { z } from 'zod';
import type { Tx } from '../../database/db';
import type { InquiriesTable } from '../../database/messageTables';
import { invalid, notFound } from '../../errors/domainErrors';
import { readConsentText } from '../../messages/consent';
import type { MessageDesk } from '../../messages/messageDesk';
import { suspicionOf } from '../../messages/suspicion';
import { insertItems, readItems, toQuoteItem } from './inquiryItems';
import type { InquiryRepository } from './inquiryRepository';
import { readOffers, toValidChoices } from './productOffers';
import { assignKey, claimKey, contentKey } from './quoteKeys';
import type { QuoteReceipts } from './quoteReceipts';
import { newReference } from './quoteReference';

type Fields = z.output<typeof quoteCalls.send.body>;

/** How long the receipt of a quote list can be read. */
const receiptMs = 30 * millisecondsInDay;

/** Stores quote lists as inquiries with items. */
export class QuoteService {
  constructor(
    private readonly inquiries: InquiryRepository,
    private readonly desk: MessageDesk<InquiriesTable>,
    private readonly receipts: QuoteReceipts,
  ) {}

  /**
   * Stores a guest's quote list as one inquiry and queues its notification and a receipt by mail, unless it is
   * suspected spam or repeats another one. The same quote list sent again within a day is answered with the first, so that a retry after a lost
   * answer stores nothing.
   *
   * @param network of the sender
   * @throws Invalid
   */
  async receive({ subject, filledMs, ...quote }: Fields, network: string): Promise<InquiriesTable> {
    const suspicion = suspicionOf({ subject, filledMs });
    const items = await this.resolve(quote.items);
    const { phone = '', company = '', country = '', message = '', name, email } = quote;
    const sender = { name, email, phone, company, country, message };
    const key = contentKey([sender, items, suspicion !== '']);
    const stored = await this.inquiries.within(undefined, async (tx) => {
      const earlierId = await claimKey(key, tx);
      const earlier = earlierId && (await this.inquiries.find(earlierId, tx));
      if (earlier) return earlier;
      const inquiry = await this.insert(sender, items, { suspicion, network }, tx);
      await assignKey(key, inquiry.id, tx);
      return inquiry;
    });
    this.desk.wake();
    return stored;
  }

  /** Returns the receipt of a quote list that was sent in the last 30 days. @throws NotFound */
  async receipt(id: string): Promise<SentQuote> {
    const inquiry = await this.inquiries.find(id);
    if (!inquiry?.reference || Date.parse(inquiry.createdAt) < Date.now() - receiptMs) throw notFound('quote request');
    const items = await readItems([id], this.inquiries.db);
    return { _id: id, reference: inquiry.reference, createdAt: inquiry.createdAt, items: items.map(toQuoteItem) };
  }

  private async insert(
    sender: Pick<InquiriesTable, 'name' | 'email' | 'phone' | 'company' | 'country' | 'message'>,
    items: Awaited<ReturnType<QuoteService['resolve']>>,
    { suspicion, network }: Pick<InquiriesTable, 'suspicion'> & { network: string },
    tx: Tx,
  ): Promise<InquiriesTable> {
    const { name, email, message } = sender;
    const itemsKey = contentKey(items);
    const sent = { sender: `${name} ${email}`, productId: itemsKey, message };
    const [{ productID, productName, selectedAttribute } = invalidItems()] = items;
    const inquiry = await this.inquiries.insert(
      {
        ...sender,
        ...{ productID, productName, selectedAttribute, itemsKey, itemCount: items.length },
        reference: await newReference(tx),
        ...{ isConnection: 0, isFromSite: 1, consent: await readConsentText(tx) },
        ...(await this.desk.judge(sent, suspicion, tx)),
      },
      tx,
    );
    await insertItems(inquiry.id, items, tx);
    await this.desk.announce(inquiry, network, tx);
    await this.receipts.queue(inquiry, network, tx);
    return inquiry;
  }

  /** Adds the names and order codes of the products, and checks the chosen options. @throws Invalid */
  private async resolve(items: Fields['items']) {
    const offers = await readOffers([...new Set(items.map(({ productID }) => productID))], this.inquiries.db);
    return items.map(({ productID, quantity, selectedAttribute = {}, note = '' }, index) => {
      const offer = offers.get(productID);
      if (!offer) throw invalid(`items.${index}.productID`, 'There is no such product.');
      const choices = toValidChoices(offer, selectedAttribute, `items.${index}.`);
      const partNumber = orderedNumber(offer, choices);
      return {
        productID,
        productName: offer.name,
        partNumber,
        quantity,
        selectedAttribute: JSON.stringify(choices),
        note,
      };
    });
  }
}

const invalidItems = (): never => {
  throw invalid('items', 'Add at least one product.');
};
