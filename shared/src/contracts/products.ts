import { z } from 'zod';
import { FeaturedFilter, GuestPagination, Limit, listOf, listQuery, one, pageOf, PositiveInt, Seen } from './answers';
import { bulkCall } from './bulk';
import { call, files } from './call';
import { exportCall } from './exports';
import { FileOrdering } from './fileOrder';
import { Flag, Id, OptionalText, RichText, StoredPath, Text, Timestamp } from './text';
import { removed, updated } from './undo';

export const Product = z.object({
  _id: Id,
  categoryId: Id,
  categoryName: z.string(),
  name: z.string(),
  partNumber: z.string(),
  description: z.string(),
  specifications: z.string(),
  manualId: Id.nullable(),
  imagePath: z.array(StoredPath),
  date: Timestamp,
  isFeatured: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Product = z.output<typeof Product>;

export const ProductFields = z.object({
  categoryId: Text(64),
  name: Text(200),
  partNumber: OptionalText(100).optional(),
  description: RichText().optional(),
  specifications: RichText().optional(),
  /** Empty: no manual. */
  manualId: OptionalText(64).optional(),
  isFeatured: Flag.optional(),
});
const form = { fields: ProductFields, files: { images: files('image', 20) } };

/**
 * Maximum number of categories or options in one filter; `host/src/site/pages/products/offeredFilters.ts` has the same
 * limit.
 */
const maxFilterValues = 100;

/** @param value global pattern of one value between two commas */
const listText = (mistake: string, value: RegExp) =>
  z
    .union([OptionalText(4000), z.array(OptionalText(4000)).transform((values) => values.join(','))], mistake)
    .refine((text) => text.length <= 4000, 'At most 4000 characters.')
    .refine(
      (text) => (text.match(value) ?? []).length <= maxFilterValues,
      `At most ${maxFilterValues}, separated by commas.`,
    );

/** Filters of the public product list. */
export const ProductFilter = z.object({
  /** Category names or ids, comma-separated or repeated, case-insensitive. */
  categories: listText('Use names or ids, separated by commas.', /[^,]+/g).optional(),
  /**
   * Options as `attribute:option`, comma-separated or repeated. A backslash escapes a comma, a colon or a backslash in a
   * name. A product matches if it has one of the chosen options of each chosen attribute.
   */
  options: listText('Use attribute:option, separated by commas.', /(?:\\.|\\$|[^\\,])+/gs).optional(),
  search: OptionalText(200).optional(),
});

export const ProductQuery = FeaturedFilter.extend(ProductFilter.shape).extend({
  currentPage: PositiveInt.optional(),
  itemsPerPage: Limit.optional(),
});

/**
 * Number of products for each choice. A count applies the search and the choices of the other groups but not of its own
 * group, so that it shows how many products another choice would add.
 */
export const ProductFacets = z.object({
  categories: z.array(z.object({ _id: Id, categoryName: z.string(), count: z.int() })),
  /** Attributes of the same name are merged; attributes of the most categories come first. */
  attributes: z.array(
    z.object({
      fieldName: z.string(),
      /** `key`: the option as written in the query parameter `options`. */
      options: z.array(z.object({ key: z.string(), option: z.string(), count: z.int() })),
    }),
  ),
});
export type ProductFacets = z.output<typeof ProductFacets>;

/** Data of a product card: no specifications, and the description as plain text. */
export const ProductCard = Product.omit({ specifications: true });
export type ProductCard = z.output<typeof ProductCard>;

const adminQuery = listQuery(['name', 'categoryName', 'partNumber', 'isFeatured', 'createdAt', 'updatedAt']).extend({
  categoryId: OptionalText(64).optional(),
  manualId: OptionalText(64).optional(),
  isFeatured: Flag.optional(),
});

export const productCalls = {
  list: call('GET', 'admin/products', {
    summary: 'Products, paged, searched by name and part number; without page, the first 1,000',
    query: adminQuery,
    answer: pageOf(Product),
  }),
  get: call('GET', 'admin/product/detail/:id', { summary: 'One product', answer: one(Product) }),
  create: call('POST', 'admin/product/create', {
    summary: 'Create a product',
    form,
    answer: one(Product),
    creates: true,
    refuses: { 409: 'its category or manual was deleted at this moment' },
  }),
  update: call('PUT', 'admin/product/update/:id', {
    summary: 'Change a product; new images are appended',
    form: { ...form, fields: ProductFields.partial().extend({ ...Seen.shape, ...FileOrdering.shape }) },
    answer: updated(Product),
  }),
  remove: call('DELETE', 'admin/product/delete/:id', { summary: 'Delete a product', answer: removed }),
  bulk: bulkCall('admin/products/bulk', ['feature', 'unfeature', 'changeCategory', 'changeManual'], adminQuery, {
    categoryId: Text(64).optional().describe('For `changeCategory`, which needs it'),
    manualId: OptionalText(64).optional().describe('For `changeManual`, which needs it; empty: no manual'),
  }),
  export: exportCall('admin/products/export', adminQuery, {
    name: 'Name',
    categoryName: 'Category Name',
    partNumber: 'Part Number',
    manual: 'Manual',
    isFeatured: 'Is Featured',
    imagePath: 'Images',
    description: 'Description',
    specifications: 'Specifications',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
  removeImage: call('DELETE', 'admin/product/:id/image/:index', {
    summary: 'Remove one image of a product, by its position',
    query: Seen,
    answer: updated(Product),
  }),
  listForGuests: call('GET', 'guest/products', {
    summary: 'Products by category, offered options and search, paged; with isFeatured=true, the featured ones',
    query: ProductQuery,
    answer: listOf(ProductCard).extend({ paginationData: GuestPagination }),
  }),
  facetsForGuests: call('GET', 'guest/products/facets', {
    summary: 'The choices by which products can be narrowed, each with the number of products it would show',
    query: ProductFilter,
    answer: one(ProductFacets),
  }),
  getForGuests: call('GET', 'guest/product/detail/:id', { summary: 'One product', answer: one(Product) }),
  suggestForGuests: call('GET', 'guest/product/suggestions/:categoryId', {
    summary: 'At most twelve products of a category',
    answer: listOf(ProductCard),
  }),
};
