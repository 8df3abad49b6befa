import { z } from 'zod';
import { FeaturedFilter, GuestPagination, Limit, listOf, listQuery, one, pageOf, PositiveInt, Seen } from './answers';
import { OptionCodes } from './attributes';
import { bulkCall } from './bulk';
import { call, files } from './call';
import { exportCall } from './exports';
import { attributeKinds, Facts, FactsInput, FactValue, FactView, Offers, OffersInput } from './factValues';
import { FileOrdering } from './fileOrder';
import { inArea } from './inArea';
import { NamedLink } from './links';
import { ordered, RecordOrder } from './recordOrder';
import { Flag, Id, Moment, OptionalText, RichText, StoredPath, Summary, Text, Timestamp } from './text';
import { ListLeftOut, ListSearch } from './siteSearch';
import { removed, updated } from './undo';

export const Product = z.object({
  _id: Id,
  categoryId: Id,
  categoryName: z.string(),
  name: z.string(),
  partNumber: z.string(),
  /** What its card says of it; empty: the beginning of the description. */
  summary: z.string(),
  description: z.string(),
  specifications: z.string(),
  manualId: Id.nullable(),
  imagePath: z.array(StoredPath),
  date: Timestamp,
  isFeatured: z.boolean(),
  facts: Facts,
  offers: Offers,
  /** Since when it is no longer made; `null`: it still is. */
  discontinuedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Product = z.output<typeof Product>;

export const ProductFields = z.object({
  categoryId: Text(64),
  name: Text(200),
  partNumber: OptionalText(100).optional(),
  summary: Summary.optional(),
  description: RichText().optional(),
  specifications: RichText().optional(),
  /** Empty: no manual. */
  manualId: OptionalText(64).optional(),
  isFeatured: Flag.optional(),
  /** Replaces all facts; as JSON text in a multipart form. */
  facts: FactsInput.optional(),
  /** Replaces all offers; as JSON text in a multipart form. */
  offers: OffersInput.optional(),
  discontinuedAt: z
    .union([z.literal('').transform(() => null), Moment])
    .nullable()
    .optional()
    .describe('Since when it is no longer made, which unfeatures it too; empty: it still is'),
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
  /**
   * Facts as `attribute id:value`, comma-separated or repeated, escaped like options. Values: a range of numbers (`10-20`,
   * `10-`, `-20`) or one number, a text, `true` or `false`. A product matches if it has one of the chosen values of each
   * chosen attribute; a range matches every product whose own range overlaps.
   */
  facts: listText('Use attribute id:value, separated by commas.', /(?:\\.|\\$|[^\\,])+/gs).optional(),
  search: OptionalText(200).optional(),
});

/**
 * Orders of the public list: by age, by name, or by a number fact, ascending or descending. Without one, the best matches
 * of a search come first; without a search, the products of one category as administrators arranged them, then the others
 * newest first. A list of several or all categories is newest first: nobody arranges products across categories, and who
 * looks at all of them looks for what is new.
 */
const ProductSort = OptionalText(80).regex(
  /^-?(?:newest|name|fact:[\w-]{1,64})$/,
  'Use newest, name or fact:<attribute id>, with "-" before it for descending.',
);

export const ProductQuery = FeaturedFilter.extend(ProductFilter.shape).extend({
  currentPage: PositiveInt.optional(),
  itemsPerPage: Limit.optional(),
  sort: ProductSort.optional(),
});

/**
 * Number of products for each choice. A count applies the search and the choices of the other groups but not of its own
 * group, so that it shows how many products another choice would add.
 */
export const ProductFacets = z.object({
  categories: z.array(z.object({ _id: Id, categoryName: z.string(), count: z.int() })),
  /** Attributes of the same name are merged; within an order, those of the most categories come first. */
  attributes: z.array(
    z.object({
      fieldName: z.string(),
      /** Position among all attributes, facts included. */
      order: z.int(),
      /** `key`: the option as written in the query parameter `options`. */
      options: z.array(z.object({ key: z.string(), option: z.string(), count: z.int() })),
    }),
  ),
  /** Facts that at least one product has, in the order of their attributes. */
  facts: z.array(
    z.object({
      /** The attribute. */
      _id: Id,
      fieldName: z.string(),
      kind: z.enum(attributeKinds).exclude(['choice']),
      unit: z.string(),
      group: z.string(),
      order: z.int(),
      /** Number of products that have the fact. */
      count: z.int(),
      /** For a number: the smallest and the greatest value; `null` if no product has one. */
      min: z.number().nullable(),
      max: z.number().nullable(),
      /** For a text or flag; `key`: the value as written in the query parameter `facts`. */
      values: z.array(z.object({ key: z.string(), value: z.string(), count: z.int() })),
    }),
  ),
});
export type ProductFacets = z.output<typeof ProductFacets>;

/**
 * Data of a product card: no specifications, of the description at most the first 50 words as plain text, and at most
 * three facts.
 */
export const ProductCard = Product.omit({ specifications: true, facts: true, offers: true }).extend({
  keyFacts: z.array(FactView),
});
export type ProductCard = z.output<typeof ProductCard>;

/** A product as visitors see it. */
export const ProductDetail = Product.extend({
  /** All facts with names and units, by group and order. */
  factSheet: z.array(FactView),
  /** At most four of them for the head of its page: those of cards, and its first numbers. */
  keyFacts: z.array(FactView),
  /** The attributes that the product comes in a choice of, with the options that it comes in. */
  choices: z.array(z.object({ _id: Id, fieldName: z.string(), options: z.array(z.string()), codes: OptionCodes })),
});
export type ProductDetail = z.output<typeof ProductDetail>;

const adminQuery = listQuery(['name', 'categoryName', 'partNumber', 'isFeatured', 'createdAt', 'updatedAt']).extend({
  categoryId: OptionalText(64).optional(),
  manualId: OptionalText(64).optional(),
  isFeatured: Flag.optional(),
  lacksFact: OptionalText(64).optional().describe('Id of an attribute: only products without this fact'),
});

/** Maximum number of products in one call that changes a fact. */
export const maxFactChanges = 500;

const FactChange = z.object({
  productId: Text(64),
  value: FactValue.nullable().describe('null removes the fact'),
  was: FactValue.nullable().describe('The value that was changed; a product that has another one is kept'),
});

export const productCalls = inArea('catalogue', {
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
  getOrder: call('GET', 'admin/product/order/:categoryId', {
    summary: 'The products of a category in their order, at most 1,000; with paginationData, if there are more',
    answer: pageOf(Product.pick({ _id: true, name: true, imagePath: true })),
  }),
  order: call('PUT', 'admin/product/order/:categoryId', {
    summary:
      'Set the order of all products of a category, in which the site lists them; a new product comes after those arranged',
    body: RecordOrder,
    answer: ordered,
    refuses: { 409: 'products were added, deleted or moved meanwhile' },
  }),
  bulk: bulkCall('admin/products/bulk', ['feature', 'unfeature', 'changeCategory', 'changeManual'], adminQuery, {
    categoryId: Text(64).optional().describe('For `changeCategory`, which needs it'),
    manualId: OptionalText(64).optional().describe('For `changeManual`, which needs it; empty: no manual'),
  }),
  changeFact: call('POST', 'admin/products/fact/:attributeId', {
    summary: 'Change one fact of many products; products whose value somebody else changed meanwhile are kept',
    body: z.object({
      values: z
        .array(FactChange)
        .min(1, 'Change at least one.')
        .max(maxFactChanges, `At most ${maxFactChanges} products.`)
        .refine(
          (values) => new Set(values.map(({ productId }) => productId)).size === values.length,
          'Name each product once.',
        ),
    }),
    answer: one(
      z.object({
        /** Ids of the changed products. */
        changed: z.array(Id),
        /** The others, each with the reason and its value. */
        kept: z.array(z.object({ _id: Id, message: z.string(), current: FactValue.nullable() })),
      }),
    ),
  }),
  export: exportCall('admin/products/export', adminQuery, {
    name: 'Name',
    categoryName: 'Category Name',
    partNumber: 'Part Number',
    manual: 'Manual',
    isFeatured: 'Is Featured',
    facts: 'Facts',
    offers: 'Offered Options',
    imagePath: 'Images',
    summary: 'Summary',
    description: 'Description',
    specifications: 'Specifications',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
  removeImage: call('DELETE', 'admin/product/:id/image/:index', {
    summary: 'Remove one image of a product, by its position',
    needs: 'catalogue:write',
    query: Seen,
    answer: updated(Product),
  }),
  listForGuests: call('GET', 'guest/products', {
    summary:
      'Products by category, offered options, facts and search, sorted and paged; with isFeatured=true, the featured ones',
    query: ProductQuery,
    answer: listOf(ProductCard).extend({ paginationData: GuestPagination, ...ListSearch, ...ListLeftOut }),
  }),
  facetsForGuests: call('GET', 'guest/products/facets', {
    summary: 'The choices by which products can be narrowed, each with the number of products it would show',
    query: ProductFilter,
    answer: one(ProductFacets),
  }),
  getForGuests: call('GET', 'guest/product/detail/:id', {
    summary: 'One product with its facts and choices, and the projects that use it',
    answer: one(ProductDetail.extend({ projects: z.array(NamedLink) })),
  }),
  suggestForGuests: call('GET', 'guest/product/suggestions/:categoryId', {
    summary: 'At most twelve products of a category',
    answer: listOf(ProductCard),
  }),
});
