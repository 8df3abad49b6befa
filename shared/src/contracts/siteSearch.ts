import { z } from 'zod';
import { GuestPagination, Limit, listOf, PositiveInt } from './answers';
import { call } from './call';
import { Id, OptionalText, StoredPath } from './text';

/** Kinds of what visitors can find. */
export const foundKinds = ['product', 'download', 'project', 'news', 'page'] as const;
export const FoundKind = z.enum(foundKinds);
export type FoundKind = z.output<typeof FoundKind>;

/** A result of the site's search. */
export const FoundItem = z.object({
  kind: FoundKind,
  _id: Id,
  title: z.string(),
  /** Distinguishes results with the same title, e.g. a part number; may be empty. */
  detail: z.string(),
  /** Path of the page or file on the site. */
  path: z.string(),
  /** Picture of a product or project; `null`: none. */
  imagePath: StoredPath.nullable(),
  /** Plain text around the words that were found; empty in suggestions. */
  excerpt: z.string(),
  /** Where the words stand in the excerpt, in UTF-16 units. */
  marks: z.array(z.object({ start: z.int(), length: z.int() })),
});
export type FoundItem = z.output<typeof FoundItem>;

/** What an answer to a search in a list says beside its items. */
export const ListSearch = {
  /** The search with typing errors corrected, if that is what was found. */
  correctedTo: z.string().optional(),
  /** If nothing was found: results without the filters, or of the whole site. */
  nearest: z.array(FoundItem).optional(),
};

/** What an answer to a search in a list says of a search that nothing has all words of. */
export const ListLeftOut = {
  /** Words of the search that the items lack. */
  leftOut: z.array(z.string()).optional(),
};

const maxSearchLength = 200;

/** A visitor's search; the end of a long text is ignored. */
export const SearchText = z
  .string()
  .transform((text) => text.slice(0, maxSearchLength).replace(/[\uD800-\uDBFF]$/, ''))
  .pipe(OptionalText(maxSearchLength));

export const siteSearchCalls = {
  find: call('GET', 'guest/search', {
    summary:
      'What visitors can find: products by part number and name first; at most 1,000 results of each kind are counted',
    query: z.object({
      q: SearchText,
      kind: FoundKind.optional(),
      currentPage: PositiveInt.optional(),
      itemsPerPage: Limit.optional(),
    }),
    answer: listOf(FoundItem).extend({
      paginationData: GuestPagination,
      /** Number of results of each kind, whichever kind was asked for; at most 1,000. */
      counts: z.object({
        product: z.int(),
        download: z.int(),
        project: z.int(),
        news: z.int(),
        page: z.int(),
      }),
      /** The search with typing errors corrected, if that is what was found; `null`: as typed. */
      correctedTo: z.string().nullable(),
      /** Words of the search that the results lack, because nothing has all of them. */
      leftOut: z.array(z.string()),
      /** A document that the search asks for and that there is not; the results are those of its product. */
      missing: z
        .object({
          /** As it is named within a sentence, e.g. `GDTF file`. */
          document: z.string(),
          /** The name of the product, or words of the search that several products share. */
          of: z.string(),
          /** Path of the product; `null` if there are several. */
          path: z.string().nullable(),
        })
        .nullable(),
      /** If a kind was asked for and has no results: the best of the other kinds. */
      nearest: z.array(FoundItem),
    }),
  }),
  suggest: call('GET', 'guest/search/suggest', {
    summary: 'At most ten results for the beginning of a search',
    query: z.object({ q: SearchText }),
    answer: listOf(FoundItem),
  }),
};
