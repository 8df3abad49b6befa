import { z } from 'zod';
import { Failure, listQuery, one, pageOf, Seen } from './answers';
import { bulkCall } from './bulk';
import { call } from './call';
import { exportCall } from './exports';
import { inArea } from './inArea';
import { SpamCheckFields, MessageFilter, OriginMark, RepeatCount, SuspectMark } from './suspects';
import { Email, Flag, Id, OptionalText, Phone, Text, Timestamp } from './text';
import { removed } from './undo';

/** What an inquiry has besides its fields if it was sent from the quote list. */
const QuoteMark = z.object({
  /** Given to the sender, e.g. `Q-7K3M9P`; empty for an inquiry about one product. */
  reference: z.string(),
  company: z.string(),
  country: z.string(),
  /** Number of products in the quote list; 0 for an inquiry about one product. */
  itemCount: z.int(),
});

export const Inquiry = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  productID: z.string(),
  productName: z.string(),
  /** JSON text: attribute field name to chosen option. */
  selectedAttribute: z.string().meta({ examples: ['{"Colour":"Warm white"}'] }),
  message: z.string(),
  isConnection: z.boolean(),
  ...QuoteMark.shape,
  ...SuspectMark.shape,
  ...OriginMark.shape,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Inquiry = z.output<typeof Inquiry>;

export const Choices = z
  .record(OptionalText(120), OptionalText(120))
  .refine((choices) => Object.keys(choices).length <= 100, 'At most 100 choices.');

/** An object, or its JSON text. */
export const SelectedAttribute = z.union([
  Choices,
  OptionalText(4000).transform((text, context) => {
    try {
      return Choices.parse(JSON.parse(text || '{}'));
    } catch {
      context.addIssue('Use an object of attribute names and chosen options.');
      return z.NEVER;
    }
  }),
]);

export const InquiryFields = z.object({
  name: Text(120),
  email: Email,
  phone: z.union([z.literal(''), Phone]).optional(),
  message: Text(5000),
  productID: Text(64),
  productName: OptionalText(200).optional(),
  selectedAttribute: SelectedAttribute.optional(),
});

/** The public form reads the sentence at `message._message`. */
const NestedFailure = Failure.extend({ message: z.object({ _message: z.string() }) });

const AdminFields = InquiryFields.extend({ isConnection: Flag.optional() });

const adminQuery = listQuery(['name', 'email', 'productName', 'createdAt', 'updatedAt']).extend({
  isConnection: Flag.optional(),
  productID: OptionalText(64).optional(),
  ...MessageFilter.shape,
});

export const inquiryCalls = inArea('inbox', {
  list: call('GET', 'admin/inquiries', {
    summary: 'Inquiries, newest first, paged; without page, the first 1,000; suspected spam only when it is asked for',
    query: adminQuery,
    answer: pageOf(Inquiry.extend(RepeatCount.shape)),
  }),
  get: call('GET', 'admin/inquiry-detail/:id', { summary: 'One inquiry', answer: one(Inquiry) }),
  create: call('POST', 'admin/create-inquiry', {
    summary: 'Record an inquiry that came in another way',
    body: AdminFields,
    answer: one(Inquiry),
    creates: true,
  }),
  update: call('PUT', 'admin/inquiry-update/:id', {
    summary: 'Change an inquiry; name, address, phone and message of one that came from the site stay',
    body: AdminFields.partial().extend(Seen.shape),
    answer: one(Inquiry),
    refuses: { 422: 'it would change what a customer wrote' },
  }),
  remove: call('DELETE', 'admin/inquiry/delete/:id', { summary: 'Delete an inquiry', answer: removed }),
  bulk: bulkCall('admin/inquiries/bulk', ['connect', 'disconnect', 'spam', 'recover'], adminQuery),
  export: exportCall('admin/inquiries/export', adminQuery, {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    productName: 'Product Name',
    selectedAttribute: 'Selected Attr',
    quantity: 'Quantity',
    note: 'Note',
    message: 'Message',
    isConnection: 'Connected',
    state: 'State',
    assignee: 'Assignee',
    tags: 'Tags',
    suspicion: 'Suspected Spam',
    createdAt: 'Received',
    answeredAt: 'Answered',
    updatedAt: 'Changed',
    reference: 'Reference',
    company: 'Company',
    country: 'Country',
    _id: 'ID',
  }),
  markSpam: call('POST', 'admin/inquiry/spam/:id', {
    summary: 'Mark an inquiry as spam, with the messages that repeat it',
    answer: one(Inquiry),
  }),
  recover: call('POST', 'admin/inquiry/recover/:id', {
    summary: 'Take an inquiry out of suspected spam, and notify of it',
    answer: one(Inquiry),
  }),
  send: call('POST', 'guest/product/inquiry/store', {
    summary: "Send an inquiry about a product; selectedAttribute may hold only its category's own names and options",
    body: InquiryFields.extend(SpamCheckFields.shape),
    answer: one(
      Inquiry.omit({
        ...{ isConnection: true, isSuspect: true, suspicion: true, isFromSite: true },
        ...{ reference: true, company: true, country: true, itemCount: true },
      }).extend({ selectedAttribute: Choices }),
    ),
    failure: NestedFailure,
    creates: true,
  }),
});
