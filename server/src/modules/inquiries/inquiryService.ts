import type { SpamCheckFields, InquiryFields } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Tx } from '../../database/db';
import type { InquiriesTable } from '../../database/messageTables';
import { invalid } from '../../errors/domainErrors';
import type { Notifications } from '../../mail/notifications';
import type { ValuesOf } from '../../crud/recordTypes';
import { assertCustomerFieldsUnchanged } from '../../messages/customerFields';
import { readConsentText } from '../../messages/consent';
import { MessageDesk } from '../../messages/messageDesk';
import type { SentMessage } from '../../messages/repeats';
import { suspicionOf } from '../../messages/suspicion';
import { inquiryKind } from './inquiryNotice';
import { withoutItems } from './inquiryItems';
import type { InquiryRepository } from './inquiryRepository';
import { readOffers, toValidChoices } from './productOffers';

type Fields = z.output<typeof InquiryFields>;
type Choices = Record<string, string>;

/** Removes choices without an option. */
const removeEmptyChoices = (choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([, option]) => option));

const customerFields = ['name', 'email', 'phone', 'message'] as const;

type SentFields = Pick<InquiriesTable, 'name' | 'email' | 'message' | 'productID'>;

const toSent = ({ name, email, message, productID, itemsKey }: SentFields & { itemsKey?: string }): SentMessage => ({
  sender: `${name} ${email}`,
  // Quote lists are about the same only if all their items are.
  productId: itemsKey || productID,
  message,
});

/** Stores and updates inquiries. Choices must be among the options of the product's category. */
export class InquiryService {
  readonly desk: MessageDesk<InquiriesTable>;

  constructor(
    private readonly inquiries: InquiryRepository,
    notifications: Notifications,
  ) {
    this.desk = new MessageDesk<InquiriesTable>({ table: 'inquiries', kind: inquiryKind, notifications, toSent });
  }

  /** Stores an inquiry that an administrator entered. @throws Invalid */
  async record(fields: Fields, isConnection: number): Promise<InquiriesTable> {
    return this.inquiries.insert({
      ...(await this.addProductName(fields)),
      ...withoutItems,
      isConnection,
      suspicion: '',
      consent: '',
      isFromSite: 0,
      repeats: null,
    });
  }

  /**
   * Stores a guest's inquiry and queues its notification, unless it is suspected spam or repeats another one.
   *
   * @param network of the sender
   * @throws Invalid
   */
  async receive({ subject, filledMs, ...fields }: Fields & SpamCheckFields, network: string): Promise<InquiriesTable> {
    const values = { ...(await this.addProductName(fields)), ...withoutItems, isConnection: 0, isFromSite: 1 };
    const stored = await this.inquiries.within(undefined, async (tx) => {
      const verdict = await this.desk.judge(toSent(fields), suspicionOf({ subject, filledMs }), tx);
      const consent = await readConsentText(tx);
      const inquiry = await this.inquiries.insert({ ...values, ...verdict, consent }, tx);
      await this.desk.announce(inquiry, network, tx);
      return inquiry;
    });
    this.desk.wake();
    return stored;
  }

  /** Marks an inquiry and its repeats as spam. @throws NotFound */
  markSpam(id: string): Promise<InquiriesTable> {
    return this.inquiries.update(id, undefined, async (_, tx) => {
      await this.desk.markRepeats([id], tx);
      return { suspicion: 'marked', repeats: null };
    });
  }

  /** Takes an inquiry and its repeats out of spam and queues its notification, once. @throws NotFound */
  async recover(id: string): Promise<InquiriesTable> {
    const recovered = await this.inquiries.update(id, undefined, async (_, tx) => {
      await this.desk.recoverRepeats([id], tx);
      return { suspicion: '', repeats: null };
    });
    this.desk.wake();
    return recovered;
  }

  /**
   * Returns the changes to store. Unchanged product and choices are accepted even if the product or the option no longer
   * exists.
   *
   * @throws Invalid
   */
  async changes(
    current: InquiriesTable,
    { selectedAttribute, ...fields }: Partial<Fields>,
    tx: Tx,
  ): Promise<Partial<ValuesOf<'inquiries'>>> {
    assertCustomerFieldsUnchanged(current, fields, customerFields);
    const stored = JSON.parse(current.selectedAttribute) as Choices;
    const productID = fields.productID ?? current.productID;
    const choices = removeEmptyChoices(selectedAttribute ?? stored);
    const { productName: _, ...rest } = fields;
    const isUnchanged = productID === current.productID && JSON.stringify(choices) === JSON.stringify(stored);
    return isUnchanged ? rest : { ...rest, ...(await this.resolveProduct(productID, choices, tx)) };
  }

  private async addProductName({ phone = '', selectedAttribute = {}, ...fields }: Fields) {
    return { ...fields, phone, ...(await this.resolveProduct(fields.productID, selectedAttribute)) };
  }

  private async resolveProduct(productId: string, selected: Choices, tx?: Tx) {
    const offer = (await readOffers([productId], tx ?? this.inquiries.db)).get(productId);
    if (!offer) throw invalid('productID', 'There is no such product.');
    return { productName: offer.name, selectedAttribute: JSON.stringify(toValidChoices(offer, selected)) };
  }
}
