import { z } from 'zod';
import { listQuery, one, pageOf, Seen } from './answers';
import { bulkCall } from './bulk';
import { call } from './call';
import { exportCall } from './exports';
import { Id, Text, Timestamp } from './text';
import { removed } from './undo';

export const Attribute = z.object({
  _id: Id,
  fieldName: z.string(),
  description: z.string(),
  options: z.array(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Attribute = z.output<typeof Attribute>;

export const AttributeFields = z.object({
  fieldName: Text(120),
  description: Text(2000),
  options: z.array(Text(120)).max(200, 'At most 200 options.').optional(),
});

const adminQuery = listQuery(['fieldName', 'createdAt', 'updatedAt']);

export const attributeCalls = {
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
  }),
  remove: call('DELETE', 'admin/categories-attr/delete/:id', {
    summary: 'Delete a category attribute',
    answer: removed,
    refuses: { 409: 'a category uses it' },
  }),
  bulk: bulkCall('admin/categories-attr/bulk', [], adminQuery),
  export: exportCall('admin/categories-attr/export', adminQuery, {
    fieldName: 'Field Name',
    description: 'Description',
    options: 'Options',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
};
