import type { InquiryFields } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Tx } from '../../database/openDatabase';
import type { InquiriesTable } from '../../database/schema';
import { invalid } from '../../http/refusals';
import type { ValuesOf } from '../../records/recordTable';
import type { InquiryRepository } from './inquiryRepository';

type Fields = z.output<typeof InquiryFields>;
type Choices = Record<string, string>;

/** A choice that was left open is none. */
const made = (choices: Choices): Choices => Object.fromEntries(Object.entries(choices).filter(([, option]) => option));

/** Inquiries may hold only what the product's category offers. */
export class InquiryService {
  constructor(private readonly inquiries: InquiryRepository) {}

  /** @throws Refusal (422) */
  async record(
    { phone = '', selectedAttribute = {}, ...fields }: Fields,
    isConnection: number,
  ): Promise<InquiriesTable> {
    const checked = await this.check(fields.productID, selectedAttribute);
    return this.inquiries.insert({ ...fields, ...checked, phone, isConnection });
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
