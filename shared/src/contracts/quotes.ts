import { z } from 'zod';
import { listOf, one } from './answers';
import { OptionCodes } from './attributes';
import { call } from './call';
import { inArea } from './inArea';
import { Choices, InquiryFields, SelectedAttribute } from './inquiries';
import { SpamCheckFields } from './suspects';
import { BoundedNumber, Id, OptionalText, StoredPath, Text, Timestamp } from './text';

/** Maximum number of items in a quote list. */
export const maxQuoteItems = 50;
export const maxQuoteQuantity = 100_000;
export const maxQuoteNoteLength = 500;

export const QuoteItemFields = z.object({
  productID: Text(64),
  quantity: BoundedNumber(1, maxQuoteQuantity).pipe(z.int('Use a whole number.')),
  selectedAttribute: SelectedAttribute.optional(),
  note: OptionalText(maxQuoteNoteLength).optional(),
});

export const QuoteFields = InquiryFields.pick({ name: true, email: true, phone: true, message: true }).extend({
  company: OptionalText(200).optional(),
  country: OptionalText(100).optional(),
  items: z
    .array(QuoteItemFields)
    .min(1, 'Add at least one product.')
    .max(maxQuoteItems, `At most ${maxQuoteItems} products.`),
});

/** An item of a sent quote list. Names are those of the time when it was sent. */
export const QuoteItem = z.object({
  productID: z.string(),
  productName: z.string(),
  partNumber: z.string(),
  quantity: z.int(),
  selectedAttribute: Choices,
  note: z.string(),
});
export type QuoteItem = z.output<typeof QuoteItem>;

/** A product that can be added to a quote list, with the options it is offered in. */
export const QuoteProduct = z.object({
  _id: Id,
  name: z.string(),
  partNumber: z.string(),
  categoryName: z.string(),
  imagePath: z.array(StoredPath),
  choices: z.array(z.object({ fieldName: z.string(), options: z.array(z.string()), codes: OptionCodes })),
});
export type QuoteProduct = z.output<typeof QuoteProduct>;

/** The receipt of a sent quote list: nothing about its sender. */
export const SentQuote = z.object({
  _id: Id,
  reference: z.string(),
  createdAt: Timestamp,
  items: z.array(QuoteItem),
});
export type SentQuote = z.output<typeof SentQuote>;

/** The items say what is asked for, so that a quote list may have no message. */
const OptionalMessage = z.preprocess(
  (text) => (typeof text === 'string' && !text.trim() ? undefined : text),
  QuoteFields.shape.message.optional(),
);

const ids = OptionalText(65 * maxQuoteItems)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(z.string()).max(maxQuoteItems, `At most ${maxQuoteItems} products.`));

export const quoteCalls = inArea('inbox', {
  send: call('POST', 'guest/quote/store', {
    summary: 'Send a quote list as one inquiry; sent again within a day, it answers the first',
    body: QuoteFields.extend({ ...SpamCheckFields.shape, message: OptionalMessage }),
    answer: one(z.object({ _id: Id, reference: z.string() })),
    creates: true,
  }),
  sent: call('GET', 'guest/quote/sent/:id', {
    summary: 'The receipt of a quote list that was sent in the last 30 days',
    answer: one(SentQuote),
  }),
  products: call('GET', 'guest/quote/products', {
    summary:
      'The products of a quote list with the options they are offered in, in this order; unknown ids are left out',
    query: z.object({
      ids: ids.optional(),
      partNumber: OptionalText(100).optional().describe('Adds the product with this part number at the end'),
    }),
    answer: listOf(QuoteProduct),
  }),
  items: call('GET', 'admin/inquiry/items/:id', {
    summary: 'The items of an inquiry; none for an inquiry about one product',
    answer: listOf(QuoteItem),
  }),
});
