import { z } from 'zod';
import { FeaturedFilter, listOf, listQuery, one, pageOf, Seen } from './answers';
import { bulkCall } from './bulk';
import { call, files } from './call';
import { exportCall } from './exports';
import { FileOrdering } from './fileOrder';
import { inArea } from './inArea';
import { LinkedIds, NamedLink } from './links';
import { Flag, Id, Moment, RichText, StoredPath, Summary, Text, Timestamp } from './text';
import { removed, updated } from './undo';

export const News = z.object({
  _id: Id,
  title: z.string(),
  /** What its card says of it; empty: the beginning of the description. */
  summary: z.string(),
  description: z.string(),
  imagePath: z.array(StoredPath),
  isFeatured: z.boolean(),
  /** Publication date shown to readers. */
  publishedAt: Timestamp,
  /** Time of the last correction shown to readers; `null`: none. */
  correctedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type News = z.output<typeof News>;

/** Data of a news card. */
export const NewsCard = News.extend({ description: z.string().describe('At most its first 50 words, as plain text') });
export type NewsCard = z.output<typeof NewsCard>;

/** A news item with the products and projects that it is about. */
export const NewsDetail = News.extend({ products: z.array(NamedLink), projects: z.array(NamedLink) });
export type NewsDetail = z.output<typeof NewsDetail>;

export const NewsFields = z.object({
  title: Text(200),
  summary: Summary.optional(),
  description: RichText().min(1, 'Required.'),
  isFeatured: Flag.optional(),
  publishedAt: Moment.optional().describe(
    'The date that readers see, by default the time of creation. Until this time no public call knows of the item',
  ),
  correctedAt: z
    .union([z.literal('').transform(() => null), Moment])
    .nullable()
    .optional()
    .describe('When readers are told that the item was updated, not before this time; empty: they are not'),
  productIds: LinkedIds().optional().describe('Ids of the products it is about, separated by commas'),
  projectIds: LinkedIds().optional().describe('Ids of the projects it is about, separated by commas'),
});
const form = { fields: NewsFields, files: { images: files('image', 20) } };

const adminQuery = listQuery(['title', 'isFeatured', 'publishedAt', 'createdAt', 'updatedAt']).extend(
  FeaturedFilter.shape,
);

export const newsCalls = inArea('content', {
  list: call('GET', 'admin/news', {
    summary:
      'News, newest publication date first, paged; without page, the first 1,000; `from` and `to` go by publication date',
    query: adminQuery,
    answer: pageOf(News),
  }),
  get: call('GET', 'admin/news/detail/:id', { summary: 'One news item', answer: one(NewsDetail) }),
  create: call('POST', 'admin/news/create', {
    summary: 'Create a news item',
    form,
    answer: one(NewsDetail),
    creates: true,
  }),
  update: call('PUT', 'admin/news/update/:id', {
    summary: 'Change a news item; new images are appended',
    form: { ...form, fields: NewsFields.partial().extend({ ...Seen.shape, ...FileOrdering.shape }) },
    answer: updated(NewsDetail),
  }),
  remove: call('DELETE', 'admin/news/delete/:id', { summary: 'Delete a news item', answer: removed }),
  bulk: bulkCall('admin/news/bulk', ['feature', 'unfeature'], adminQuery),
  export: exportCall('admin/news/export', adminQuery, {
    title: 'Title',
    publishedAt: 'Published',
    isFeatured: 'Is Featured',
    imagePath: 'Images',
    summary: 'Summary',
    description: 'Description',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
  removeImage: call('DELETE', 'admin/news/:id/image/:index', {
    summary: 'Remove one image of a news item, by its position',
    needs: 'content:write',
    query: Seen,
    answer: updated(NewsDetail),
  }),
  listForGuests: call('GET', 'guest/news', {
    summary: 'The newest 1,000 news items; with isFeatured=true, of the featured ones',
    query: FeaturedFilter,
    answer: listOf(NewsCard),
  }),
  recentForGuests: call('GET', 'guest/news/recent', { summary: 'The five newest items', answer: listOf(NewsCard) }),
  getForGuests: call('GET', 'guest/news/detail/:id', { summary: 'One news item', answer: one(NewsDetail) }),
});
