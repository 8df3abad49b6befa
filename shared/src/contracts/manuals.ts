import { z } from 'zod';
import { listQuery, one, pageOf, Seen } from './answers';
import { bulkCall } from './bulk';
import { call, files } from './call';
import { exportCall } from './exports';
import { FileOrdering } from './fileOrder';
import { inArea } from './inArea';
import { Id, RichText, StoredPath, Text, Timestamp } from './text';
import { removed, updated } from './undo';

export const Manual = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  filePaths: z.array(StoredPath),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Manual = z.output<typeof Manual>;

export const ManualFields = z.object({ title: Text(200), description: RichText().optional() });
const form = { fields: ManualFields, files: { manualFiles: files('document', 20) } };

/** A manual's file with its original name and its size in bytes, for download links. */
const ManualFile = z.object({
  path: StoredPath,
  name: z.string(),
  /** As in the downloads: the name without hyphens and extension. */
  title: z.string(),
  bytes: z.int(),
});

const adminQuery = listQuery(['title', 'createdAt', 'updatedAt']);

export const manualCalls = inArea('catalogue', {
  list: call('GET', 'admin/manuals', {
    summary: 'Manuals, paged; without page, the first 1,000',
    query: adminQuery,
    answer: pageOf(Manual.extend({ productCount: z.int().describe('How many products show it') })),
  }),
  get: call('GET', 'admin/manual/detail/:id', { summary: 'One manual', answer: one(Manual) }),
  create: call('POST', 'admin/manual/create', { summary: 'Create a manual', form, answer: one(Manual), creates: true }),
  update: call('PUT', 'admin/manual/update/:id', {
    summary: 'Change a manual; new files are appended',
    form: { ...form, fields: ManualFields.partial().extend({ ...Seen.shape, ...FileOrdering.shape }) },
    answer: updated(Manual),
  }),
  removeFile: call('DELETE', 'admin/manual/:id/file/:index', {
    summary: 'Remove one file of a manual, by its position',
    needs: 'catalogue:write',
    query: Seen,
    answer: updated(Manual),
  }),
  remove: call('DELETE', 'admin/manual/delete/:id', {
    summary: 'Delete a manual; products that named it name none then',
    answer: removed,
  }),
  bulk: bulkCall('admin/manuals/bulk', [], adminQuery),
  export: exportCall('admin/manuals/export', adminQuery, {
    title: 'Title',
    filePaths: 'Files',
    description: 'Description',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
  getForGuests: call('GET', 'guest/manual/detail/:manualId', {
    summary: 'One manual with its files',
    answer: one(Manual.extend({ files: z.array(ManualFile) })),
  }),
});
