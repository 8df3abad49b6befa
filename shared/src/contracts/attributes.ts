import { z } from 'zod';
import { listQuery, one, pageOf, Seen } from './answers';
import { bulkCall } from './bulk';
import { call } from './call';
import { exportCall } from './exports';
import { attributeKinds } from './factValues';
import { inArea } from './inArea';
import { BoundedNumber, Flag, Id, OptionalText, Text, Timestamp } from './text';
import { removed } from './undo';

/** What options add to the order code of a product, by option: `{ '5 m': '05M' }`. */
export const OptionCodes = z.record(z.string(), z.string());
export type OptionCodes = z.output<typeof OptionCodes>;

const OptionCode = OptionalText(20).regex(/^[\w./+-]*$/, 'Use letters, digits and . / + - _ only.');

export const Attribute = z.object({
  _id: Id,
  fieldName: z.string(),
  description: z.string(),
  options: z.array(z.string()),
  codes: OptionCodes,
  /** `choice`: products come in some of the options. The others: a fact of each product. */
  kind: z.enum(attributeKinds),
  /** Unit of a number, or empty. */
  unit: z.string(),
  /** Heading under which the attribute is shown, or empty. */
  group: z.string(),
  /** Attributes with lower numbers come first. */
  order: z.int(),
  /** Whether visitors can filter by it. */
  isFilter: z.boolean(),
  /** Whether product cards show it; a card shows the first three that its product has. */
  onCards: z.boolean(),
  isCompared: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Attribute = z.output<typeof Attribute>;

const maxOptions = 200;

export const AttributeFields = z.object({
  fieldName: Text(120),
  description: OptionalText(2000).optional(),
  /** Only a choice has options. */
  options: z.array(Text(120)).max(maxOptions, `At most ${maxOptions} options.`).optional(),
  codes: z
    .record(z.string().max(120), OptionCode)
    .refine((codes) => Object.keys(codes).length <= maxOptions, `At most ${maxOptions}.`)
    .optional()
    .describe('Replaces what options add to the order code of a product, by option'),
  kind: z.enum(attributeKinds, `Use one of ${attributeKinds.join(', ')}.`).optional(),
  unit: OptionalText(20).optional(),
  group: OptionalText(60).optional(),
  order: BoundedNumber(0, 10_000).pipe(z.int('Enter a whole number.')).optional(),
  isFilter: Flag.optional(),
  onCards: Flag.optional(),
  isCompared: Flag.optional(),
});

const adminQuery = listQuery(['fieldName', 'order', 'createdAt', 'updatedAt']).extend({
  kind: z.enum(attributeKinds).optional(),
});

export const attributeCalls = inArea('catalogue', {
  list: call('GET', 'admin/categories-attr/getattr', {
    summary: 'Category attributes, paged; without page, the first 1,000',
    query: adminQuery,
    answer: pageOf(Attribute),
  }),
  get: call('GET', 'admin/categories-attr/detail/:id', { summary: 'One category attribute', answer: one(Attribute) }),
  create: call('POST', 'admin/categories-attr/create', {
    summary: 'Create a category attribute',
    body: AttributeFields,
    answer: one(Attribute),
    creates: true,
  }),
  update: call('PUT', 'admin/categories-attr/update/:id', {
    summary: 'Change a category attribute',
    body: AttributeFields.partial().extend(Seen.shape),
    answer: one(Attribute),
    refuses: { 409: 'its kind would change while products have values of it' },
  }),
  remove: call('DELETE', 'admin/categories-attr/delete/:id', {
    summary: 'Delete a category attribute',
    answer: removed,
    refuses: { 409: 'a category or a product uses it' },
  }),
  bulk: bulkCall('admin/categories-attr/bulk', [], adminQuery),
  export: exportCall('admin/categories-attr/export', adminQuery, {
    fieldName: 'Field Name',
    description: 'Description',
    options: 'Options',
    codes: 'Order Codes',
    kind: 'Kind',
    unit: 'Unit',
    group: 'Group',
    order: 'Order',
    isFilter: 'Filter',
    onCards: 'On Cards',
    isCompared: 'Compared',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
});
