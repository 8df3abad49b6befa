import { z } from 'zod';
import { listOf, listQuery, one, pageOf, Seen } from './answers';
import { Attribute } from './attributes';
import { bulkCall } from './bulk';
import { call, files } from './call';
import { exportCall } from './exports';
import { inArea } from './inArea';
import { ordered, RecordOrder } from './recordOrder';
import { Flag, Id, OptionalText, StoredPath, Summary, Text, Timestamp } from './text';
import { removed, updated } from './undo';

export const Category = z.object({
  _id: Id,
  categoryName: z.string(),
  /** One or two sentences under the name on the category's page; empty if there are none. */
  summary: z.string(),
  /** Attribute ids, comma-separated. */
  categoryAttrId: z.string(),
  filePath: StoredPath.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Category = z.output<typeof Category>;

export const CategoryFields = z.object({
  categoryName: Text(120).refine((name) => !name.includes(','), 'A category name may not contain a comma.'),
  summary: Summary.optional(),
  categoryAttrId: OptionalText(4000).optional(),
  /** `true` removes the stored picture. */
  removeFile: Flag.optional(),
});
const form = { fields: CategoryFields, files: { file: files('media') } };

const MainCategory = z.object({ _id: Id, category: z.string(), name: z.string() });

const adminQuery = listQuery(['categoryName', 'createdAt', 'updatedAt']).extend({
  category_main: z.literal('distinct').optional(),
  /** Selects categories with this attribute. */
  attributeId: OptionalText(64).optional(),
});

export const categoryCalls = inArea('catalogue', {
  list: call('GET', 'admin/category', {
    summary:
      'Categories in their order, paged; without page, the first 1,000; with category_main=distinct, suggestions of main categories',
    query: adminQuery,
    answer: pageOf(z.union([Category, MainCategory])),
  }),
  get: call('GET', 'admin/category/:id', { summary: 'One category', answer: one(Category) }),
  create: call('POST', 'admin/category/create', {
    summary: 'Create a category',
    form,
    answer: one(Category),
    creates: true,
    refuses: { 409: 'another category has this name' },
  }),
  update: call('PUT', 'admin/category/update/:id', {
    summary: 'Change a category',
    form: { ...form, fields: CategoryFields.partial().extend(Seen.shape) },
    answer: updated(Category),
    refuses: { 409: 'another category has this name' },
  }),
  remove: call('DELETE', 'admin/category/delete/:id', {
    summary: 'Delete a category',
    answer: removed,
    refuses: { 409: 'products are in it' },
  }),
  order: call('PUT', 'admin/category/order', {
    summary: 'Set the order of all categories, in which lists and the site show them; a new category comes last',
    body: RecordOrder,
    answer: ordered,
    refuses: { 409: 'categories were added, deleted or moved meanwhile' },
  }),
  bulk: bulkCall('admin/category/bulk', [], adminQuery),
  export: exportCall('admin/category/export', adminQuery, {
    categoryName: 'Category Name',
    summary: 'Summary',
    attributes: 'Category Attributes',
    filePath: 'File',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
  listForGuests: call('GET', 'guest/category', {
    summary: 'Categories in their order, at most 1,000',
    answer: listOf(Category),
  }),
  attributesForGuests: call('GET', 'guest/category/attr-info/:categoryId', {
    summary: "A category's attributes with their options",
    answer: listOf(Attribute.pick({ _id: true, fieldName: true, options: true })),
  }),
});
