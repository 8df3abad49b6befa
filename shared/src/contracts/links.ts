import { z } from 'zod';
import { listOf, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { jsonText } from './jsonText';
import { Id, OptionalText, StoredPath, Text, Timestamp } from './text';

/** Maximum number of records that one record links, of each kind. */
export const maxLinks = 100;

/** A product as shown beside what links it. */
export const ProductLink = z.object({
  _id: Id,
  name: z.string(),
  partNumber: z.string(),
  /** The cover. */
  picture: StoredPath.nullable(),
  discontinuedAt: Timestamp.nullable(),
});
export type ProductLink = z.output<typeof ProductLink>;

/** A record with its name, for links. */
export const NamedLink = z.object({ _id: Id, name: z.string() });
export type NamedLink = z.output<typeof NamedLink>;

/** A product that a project uses. */
export const UsedProduct = z.object({
  productId: Id,
  quantity: z.int().optional(),
  note: z.string().optional(),
});
export type UsedProduct = z.output<typeof UsedProduct>;

const UsedProductInput = z.object({
  productId: Text(64),
  quantity: z.int().min(1, 'At least 1.').max(10_000_000, 'At most 10,000,000.').nullish(),
  note: OptionalText(300).nullish(),
});

/** Products of a project, as a list or as JSON text. */
export const UsedProducts = jsonText(
  z.array(UsedProductInput).max(maxLinks, `At most ${maxLinks}.`),
  `list of at most ${maxLinks}`,
);

/**
 * Returns a schema of ids of linked records, separated by commas; empty: none.
 *
 * @param max maximum number of ids
 */
export const LinkedIds = (max = maxLinks) =>
  OptionalText(65 * max)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string()).max(max, `At most ${max}.`));

/** How another product relates to a product, in both directions. */
export const relationKinds = [
  'replaced-by',
  'replaces',
  'accessory',
  'spare-part',
  'accessory-for',
  'spare-part-for',
] as const;
export const RelationKind = z.enum(relationKinds);
export type RelationKind = z.output<typeof RelationKind>;

/** Headings of the products of each kind, on the page of the product that they relate to. */
export const relationNames: Record<RelationKind, string> = {
  'replaced-by': 'Replaced by',
  replaces: 'Replaces',
  accessory: 'Accessories',
  'spare-part': 'Spare parts',
  'accessory-for': 'Accessory for',
  'spare-part-for': 'Spare part for',
};

/** A product and how it relates to another one. */
export const ProductRelation = z.object({ kind: RelationKind, product: ProductLink });
export type ProductRelation = z.output<typeof ProductRelation>;

export const relationCalls = inArea('catalogue', {
  list: call('GET', 'admin/product/:id/relations', {
    summary: 'The products that relate to a product, in both directions',
    answer: listOf(ProductRelation),
  }),
  add: call('POST', 'admin/product/:id/relations', {
    summary: 'Relate another product to a product; nothing changes if it is related already',
    body: z.object({ kind: RelationKind, productId: Text(64) }),
    answer: listOf(ProductRelation),
    refuses: { 409: 'the products are related the other way round' },
  }),
  remove: call('DELETE', 'admin/product/:id/relation/:relation', {
    needs: 'catalogue:write',
    summary: 'Remove a relation of a product, named by id of the other product and kind: `Zk3pY7wQxT1nV5aB_accessory`',
    answer: listOf(ProductRelation),
  }),
});

/** Where a product is installed. */
export const Installation = NamedLink.extend({
  location: z.string(),
  /** Degrees as decimal text; empty without a place. */
  latitude: z.string(),
  longitude: z.string(),
  /** The cover: a stored path or an external address. */
  picture: z.string().nullable(),
});
export type Installation = z.output<typeof Installation>;

export const ProductLinks = z.object({
  relations: z.array(ProductRelation),
  projects: z.array(Installation),
  news: z.array(NamedLink),
});
export type ProductLinks = z.output<typeof ProductLinks>;

export const productLinkCalls = {
  getForGuests: call('GET', 'guest/product/links/:id', {
    summary: 'The products that relate to a product, the projects that use it, and the news about it',
    answer: one(ProductLinks),
  }),
};
