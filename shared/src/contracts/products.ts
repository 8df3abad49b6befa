import { z } from 'zod';
import {
  done,
  FeaturedFilter,
  GuestPagination,
  Limit,
  listOf,
  listQuery,
  one,
  pageOf,
  PositiveInt,
  Seen,
} from './answers';
import { call, files } from './call';
import { Flag, Id, OptionalText, RichText, StoredPath, Text, Timestamp } from './text';

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

const Categories = z.union(
  [
    OptionalText(4000),
    z
      .array(OptionalText(4000))
      .max(100)
      .transform((names) => names.join(',')),
  ],
  'Use names or ids, separated by commas.',
);

export const ProductQuery = FeaturedFilter.extend({
  currentPage: PositiveInt.optional(),
  itemsPerPage: Limit.optional(),
  /** Names or ids, comma-separated or repeated, matched without regard to case. */
  categories: Categories.optional(),
  search: OptionalText(200).optional(),
});

/** What a card needs: everything but the specification table, and the description without its markup. */
export const ProductCard = Product.omit({ specifications: true });
export type ProductCard = z.output<typeof ProductCard>;

export const productCalls = {
  list: call('GET', 'admin/products', {
    summary: 'Products, paged, searched by name and part number; without page, all of them',
    query: listQuery(['name', 'categoryName', 'partNumber', 'isFeatured', 'createdAt', 'updatedAt']).extend({
      categoryId: OptionalText(64).optional(),
      manualId: OptionalText(64).optional(),
      isFeatured: Flag.optional(),
    }),
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
    form: { ...form, fields: ProductFields.partial().extend(Seen.shape) },
    answer: one(Product),
  }),
  remove: call('DELETE', 'admin/product/delete/:id', { summary: 'Delete a product', answer: done }),
  removeImage: call('DELETE', 'admin/product/:id/image/:index', {
    summary: 'Remove one image of a product, by its position',
    query: Seen,
    answer: one(Product),
  }),
  listForGuests: call('GET', 'guest/products', {
    summary: 'Products by category and search, paged; with isFeatured=true, the featured ones',
    query: ProductQuery,
    answer: listOf(ProductCard).extend({ paginationData: GuestPagination }),
  }),
  getForGuests: call('GET', 'guest/product/detail/:id', { summary: 'One product', answer: one(Product) }),
  suggestForGuests: call('GET', 'guest/product/suggestions/:categoryId', {
    summary: 'At most twelve products of a category',
    answer: listOf(ProductCard),
  }),
};
