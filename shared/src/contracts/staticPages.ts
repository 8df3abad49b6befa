import { z } from 'zod';
import { listOf, listQuery, one, pageOf, Seen } from './answers';
import { bulkCall } from './bulk';
import { call, files } from './call';
import { exportCall } from './exports';
import { inArea } from './inArea';
import { Flag, Id, RichText, Slug, StoredPath, Text, Timestamp } from './text';
import { removed, updated } from './undo';

export const StaticPage = z.object({
  _id: Id,
  slug: z.string(),
  heading: z.string(),
  content: z.string(),
  filePath: StoredPath.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StaticPage = z.output<typeof StaticPage>;

export const StaticPageLink = StaticPage.pick({ slug: true, heading: true });
export type StaticPageLink = z.output<typeof StaticPageLink>;

export const StaticPageFields = z.object({
  slug: Slug,
  heading: Text(200),
  content: RichText().min(1, 'Required.'),
  /** `true` removes the stored background picture. */
  removeBackgroundImage: Flag.optional(),
});
const form = { fields: StaticPageFields, files: { backgroundImage: files('image') } };

const adminQuery = listQuery(['heading', 'slug', 'createdAt', 'updatedAt']);

export const staticPageCalls = inArea('content', {
  list: call('GET', 'admin/static-pages', {
    summary: 'Static pages, paged; without page, the first 1,000',
    query: adminQuery,
    answer: pageOf(StaticPage),
  }),
  get: call('GET', 'admin/static-page/detail/:id', { summary: 'One static page', answer: one(StaticPage) }),
  create: call('POST', 'admin/static-page/create', {
    summary: 'Create a static page',
    form,
    answer: one(StaticPage),
    creates: true,
    refuses: { 409: 'another page has this slug' },
  }),
  update: call('PUT', 'admin/static-page/update/:id', {
    summary: 'Change a static page',
    form: { ...form, fields: StaticPageFields.partial().extend(Seen.shape) },
    answer: updated(StaticPage),
    refuses: { 409: 'another page has this slug' },
  }),
  remove: call('DELETE', 'admin/static-page/delete/:id', { summary: 'Delete a static page', answer: removed }),
  bulk: bulkCall('admin/static-pages/bulk', [], adminQuery),
  export: exportCall('admin/static-pages/export', adminQuery, {
    heading: 'Heading',
    slug: 'Slug',
    filePath: 'Background Image',
    content: 'Content',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
  listForGuests: call('GET', 'guest/static-pages', {
    summary: 'Slug and heading of static pages, by heading, at most 1,000',
    answer: listOf(StaticPageLink),
  }),
  getForGuests: call('GET', 'guest/static-page/:slug', {
    summary: 'The static page at a slug',
    answer: one(StaticPage),
  }),
});
