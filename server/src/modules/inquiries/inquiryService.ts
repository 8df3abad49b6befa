import type { FormTraces, InquiryFields } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Tx } from '../../database/openDatabase';
import type { InquiriesTable } from '../../database/schema';
import { invalid } from '../../http/refusals';
import type { Notifications } from '../../mail/notifications';
import type { ValuesOf } from '../../records/recordTable';
import { suspicionOf } from '../../spam/suspicion';
import { inquiryKind } from './inquiryNotice';
import type { InquiryRepository } from './inquiryRepository';

type Fields = z.output<typeof InquiryFields>;
type Choices = Record<string, string>;

/** A choice that was left open is none. */
const made = (choices: Choices): Choices => Object.fromEntries(Object.entries(choices).filter(([, option]) => option));

/** Inquiries may hold only what the product's category offers. */
export class InquiryService {
  constructor(
    private readonly inquiries: InquiryRepository,
    private readonly notifications: Notifications,
  ) {}

  /** Stores an inquiry that came in another way than through the site. @throws Refusal (422) */
  async record(fields: Fields, isConnection: number): Promise<InquiriesTable> {
    return this.inquiries.insert({ ...(await this.checked(fields)), isConnection, suspicion: '' });
  }

  /** Stores what a guest sent and queues its notification, unless it is suspected spam. @throws Refusal (422) */
  async receive({ subject, filledMs, ...fields }: Fields & FormTraces): Promise<InquiriesTable> {
    const suspicion = suspicionOf({ subject, filledMs });
    const values = { ...(await this.checked(fields)), isConnection: 0, suspicion };
    const stored = await this.inquiries.within(undefined, async (tx) => {
      const inquiry = await this.inquiries.insert(values, tx);
      if (!suspicion) await this.notifications.queue(inquiryKind, inquiry.id, tx);
      return inquiry;
    });
    this.notifications.wake();
    return stored;
  }

  /** Takes an inquiry out of suspected spam and queues its notification, once. @throws Refusal (404) */
  async recover(id: string): Promise<InquiriesTable> {
    const recovered = await this.inquiries.update(id, undefined, async (current, tx) => {
      if (current.suspicion) await this.notifications.queue(inquiryKind, id, tx);
      return { suspicion: '' };
    });
    this.notifications.wake();
    return recovered;
  }

  /**
   * The changes to store. A product and choices that are sent back as they are stored pass even if the product or the
   * offer is gone by now.
   *
   * @throws Refusal (422)
   */
  async changes(
    current: InquiriesTable,
    { selectedAttribute, ...fields }: Partial<Fields>,
    tx: Tx,
  ): Promise<Partial<ValuesOf<'inquiries'>>> {
    const stored = JSON.parse(current.selectedAttribute) as Choices;
    const productID = fields.productID ?? current.productID;
    const choices = made(selectedAttribute ?? stored);
    const { productName: _, ...rest } = fields;
    const same = productID === current.productID && JSON.stringify(choices) === JSON.stringify(stored);
    return same ? rest : { ...rest, ...(await this.check(productID, choices, tx)) };
  }

  private async checked({ phone = '', selectedAttribute = {}, ...fields }: Fields) {
    return { ...fields, phone, ...(await this.check(fields.productID, selectedAttribute)) };
  }

  private async check(productId: string, sent: Choices, tx?: Tx) {
    const offer = await this.inquiries.offerOf(productId, tx);
    if (!offer) throw invalid('productID', 'There is no such product.');
    const choices = made(sent);
    for (const [name, option] of Object.entries(choices)) {
      const options = offer.choices.get(name);
      if (!options) throw invalid('selectedAttribute', `This product has no choice named "${name}".`);
      if (!options.includes(option)) throw invalid('selectedAttribute', `"${option}" is not offered for "${name}".`);
    }
    return { productName: offer.productName, selectedAttribute: JSON.stringify(choices) };
  }
}
