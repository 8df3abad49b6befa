import * as contracts from '@msl/shared/contracts';
import type { Call } from '@msl/shared/contracts';

/** Names of a call, e.g. `Product` and `productGetForGuests` for `productCalls.getForGuests`. */
export interface CallName {
  area: string;
  operationId: string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const names = new Map<Call, CallName>(
  Object.entries(contracts).flatMap(([group, calls]) => {
    const subject = /^(\w+)Calls$/.exec(group)?.[1];
    if (!subject) return [];
    const area = capital(subject.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
    return Object.entries(calls as Record<string, Call>).map(
      ([name, call]) => [call, { area, operationId: subject + capital(name) }] as const,
    );
  }),
);

/** Returns the names by the table of calls that exports the call; without a table, by the path of the call. */
export function nameOf(call: Call): CallName {
  const { method, path } = call;
  return names.get(call) ?? { area: 'Other', operationId: `${method.toLowerCase()} ${path}`.replace(/\W+/g, '_') };
}

/** Descriptions of path and query parameters by name, for those that their contract does not describe. */
export const parameterMeanings: Readonly<Record<string, string>> = {
  partNumber: 'Part number of a product, whatever its case and separators',
  id: "The record's `_id`.",
  remote: 'The name of a remote, as in its addresses.',
  reply: "A reply's `_id`.",
  file: "A file's `_id`.",
  token: 'The `undo` token of a deletion.',
  index: 'The position of the picture, from 0.',
  categoryId: "A category's `_id`.",
  attributeId: "An attribute's `_id`.",
  manualId: "A manual's `_id`.",
  productID: "A product's `_id`.",
  slug: "The last part of the page's address.",
  type: 'Which page.',
  path: 'A path of the site, with its query.',
  west: 'The western edge, in degrees.',
  south: 'The southern edge, in degrees.',
  east: 'The eastern edge, in degrees.',
  north: 'The northern edge, in degrees.',
  page: 'Which page, from 1. Without it the whole list is answered, of more than 1,000 records the first ones.',
  limit: 'Records a page, at most 100; 10 if not given.',
  q: 'Words that must all occur, without regard to case and accents.',
  isFolded:
    'true: without messages that repeat an earlier one of the same address, for suspected spam of any address, unless `search` or `like` is sent.',
  like: 'The id of a message: only this one and those that repeat it.',
  search: 'Words that must all occur, without regard to case and accents.',
  ids: 'Only the records with these ids, separated by commas.',
  paths: 'Paths of stored files, as records name them, separated by commas; at most 100.',
  sort: 'A field, ascending; with a minus before it, descending. Newest first if not given.',
  from: 'Only records made at this time or later.',
  to: 'Only records made at this time or earlier.',
  currentPage: 'Which page, from 1.',
  itemsPerPage: 'Records a page, at most 100.',
  categories: 'Names or ids of categories, separated by commas.',
  options:
    'Offered options as `attribute:option`, separated by commas; a backslash before a comma, a colon or a backslash of a name.',
  facts:
    'Facts as `attribute id:value`, separated by commas, escaped like options; a value is a range of numbers (`10-20`, `10-`, `-20`), a text, `true` or `false`.',
  isFeatured: 'Only those that are featured, or only those that are not.',
  updatedAt: 'The version that was seen; another one is stored meanwhile: 409.',
  isSuspect: 'Only messages held for spam; without it only the others.',
  category: 'Only those of this category.',
  category_main: 'With `distinct`, suggestions of main categories instead.',
  yearOfCompletion: 'Only those of this year.',
  kind: 'Only those of this kind.',
  product: "A product's `_id`.",
  productId: "A product's `_id`.",
  products: 'Ids of products, separated by commas.',
  relation: 'Id of the related product and kind, `Zk3pY7wQxT1nV5aB_accessory`.',
  country: 'The code of a country, two letters.',
  isCurrent: 'Only newest revisions, or only superseded ones.',
  isConnection: 'Only those that became a connection, or only those that did not.',
};
