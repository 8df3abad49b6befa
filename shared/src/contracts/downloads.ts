import { z } from 'zod';
import { inArea } from './inArea';
import { Flag, Id, Moment, OptionalText, StoredPath, Text, Timestamp } from './text';
import { GuestPagination, Limit, listOf, listQuery, one, pageOf, PositiveInt, Seen } from './answers';
import { bulkCall } from './bulk';
import { call, files } from './call';
import { exportCall } from './exports';
import { LinkedIds } from './links';
import { ListLeftOut, ListSearch } from './siteSearch';
import { removed, updated } from './undo';

/** Kinds of downloads, in the order in which pages show them. */
export const downloadKinds = ['manual', 'data-sheet', 'dmx-chart', 'photometry', 'gdtf', 'cad', 'firmware'] as const;
export const DownloadKind = z.enum(downloadKinds);
export type DownloadKind = z.output<typeof DownloadKind>;

export const downloadKindNames: Record<DownloadKind, string> = {
  manual: 'Manual',
  'data-sheet': 'Data sheet',
  'dmx-chart': 'DMX chart',
  photometry: 'Photometry',
  gdtf: 'GDTF',
  cad: 'CAD',
  firmware: 'Firmware',
};

/** Extensions of the files that each kind accepts. */
export const downloadExtensions: Record<DownloadKind, readonly string[]> = {
  manual: ['pdf', 'doc', 'docx', 'ppt', 'pptx'],
  'data-sheet': ['pdf', 'doc', 'docx', 'ppt', 'pptx'],
  'dmx-chart': ['pdf', 'doc', 'docx', 'ppt', 'pptx'],
  photometry: ['ldt', 'ies'],
  gdtf: ['gdtf'],
  cad: ['step', 'dxf', 'dwg', 'stl', 'zip'],
  firmware: ['bin', 'hex', 'zip'],
};

/** A product that a download belongs to. */
export const LinkedProduct = z.object({ _id: Id, name: z.string(), partNumber: z.string() });
export type LinkedProduct = z.output<typeof LinkedProduct>;

/** Maximum number of products of one download. */
export const maxDownloadProducts = 200;

const File = z.object({
  filePath: StoredPath,
  /** Original name of the file. */
  fileName: z.string(),
  size: z.int().describe('Bytes'),
  sha256: z.string().describe('Of the file, in hex'),
});

export const Download = File.extend({
  _id: Id,
  kind: DownloadKind,
  title: z.string(),
  description: z.string(),
  /** Code such as `en` or `zh-Hant`; empty: of no language. */
  language: z.string(),
  revision: z.string(),
  /** Date of the revision. */
  date: Timestamp,
  /** Last segment of the permanent address `/d/<name>`, which leads to the newest revision. */
  name: z.string(),
  products: z.array(LinkedProduct),
  supersededBy: Id.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Download = z.output<typeof Download>;

const RevisionFields = z.object({
  revision: OptionalText(40).optional(),
  date: Moment.optional().describe('The date of the revision; the time of creation unless it is sent'),
});

export const DownloadFields = RevisionFields.extend({
  kind: DownloadKind,
  title: Text(200),
  description: OptionalText(2000).optional(),
  language: OptionalText(35)
    .regex(/^([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/, 'Use a language code such as en or de.')
    .optional(),
  productIds: LinkedIds(maxDownloadProducts)
    .optional()
    .describe('Ids of the products it belongs to, separated by commas'),
});

const fileField = { file: files('download') };

const adminQuery = listQuery(['title', 'revision', 'kind', 'date', 'createdAt', 'updatedAt']).extend({
  kind: DownloadKind.optional(),
  productId: OptionalText(64).optional(),
  isCurrent: Flag.optional().describe('true: newest revisions only; false: superseded ones only'),
});

/** Filters of the public list. */
export const DownloadQuery = z.object({
  search: OptionalText(200).optional().describe('Words of the title, or names and part numbers of products'),
  kind: DownloadKind.optional(),
  product: OptionalText(64).optional().describe('Id of a product'),
  isCurrent: Flag.optional().describe('true: newest revisions only'),
  currentPage: PositiveInt.optional(),
  itemsPerPage: Limit.optional(),
});

const EarlierRevision = File.extend({ _id: Id, revision: z.string(), date: Timestamp });

export const GuestDownload = Download.omit({ name: true, supersededBy: true, createdAt: true, updatedAt: true }).extend(
  {
    supersededBy: Id.optional(),
    /** Permanent address of the newest revision's file; files of manuals have none. */
    address: z.string().optional(),
    /** The superseded revisions of a newest one, newest first. */
    earlier: z.array(EarlierRevision),
  },
);
export type GuestDownload = z.output<typeof GuestDownload>;

/** One entry of a DMX chart. */
export const DmxChannel = z.object({
  /** Addresses relative to the first, coarse byte first; none for a virtual channel. */
  addresses: z.array(z.int()),
  /** DMX break (universe) of the channel. */
  break: z.int(),
  attribute: z.string(),
  geometry: z.string(),
  functions: z.array(z.object({ name: z.string(), from: z.string() })),
});

export const DmxMode = z.object({
  name: z.string(),
  /** Number of addresses that the mode occupies. */
  footprint: z.int(),
  channels: z.array(DmxChannel),
});
export type DmxMode = z.output<typeof DmxMode>;

export const DmxChart = z.object({ _id: Id, title: z.string(), revision: z.string(), modes: z.array(DmxMode) });
export type DmxChart = z.output<typeof DmxChart>;

export const downloadCalls = inArea('catalogue', {
  list: call('GET', 'admin/downloads', {
    summary: 'Downloads with all revisions, paged; without page, the first 1,000',
    query: adminQuery,
    answer: pageOf(Download),
  }),
  get: call('GET', 'admin/download/detail/:id', { summary: 'One revision of a download', answer: one(Download) }),
  create: call('POST', 'admin/download/create', {
    summary: 'Create a download with its first revision',
    form: { fields: DownloadFields, files: fileField },
    answer: one(Download),
    creates: true,
  }),
  update: call('PUT', 'admin/download/update/:id', {
    summary: 'Change a revision of a download; a file replaces the stored one',
    form: { fields: DownloadFields.partial().extend(Seen.shape), files: fileField },
    answer: updated(Download),
  }),
  revise: call('POST', 'admin/download/:id/revision', {
    summary: 'Add a revision that supersedes the newest one, and takes over what is not sent',
    form: { fields: DownloadFields.omit({ kind: true }).partial().extend(Seen.shape), files: fileField },
    answer: one(Download),
    creates: true,
    refuses: { 409: 'the revision is superseded already' },
  }),
  remove: call('DELETE', 'admin/download/delete/:id', {
    summary: 'Delete one revision; without the newest, the one before is the newest again',
    answer: removed,
  }),
  bulk: bulkCall('admin/downloads/bulk', [], adminQuery),
  export: exportCall('admin/downloads/export', adminQuery, {
    title: 'Title',
    kind: 'Kind',
    revision: 'Revision',
    language: 'Language',
    date: 'Date',
    fileName: 'File',
    size: 'Bytes',
    sha256: 'SHA-256',
    products: 'Products',
    description: 'Description',
    address: 'Address',
    supersededBy: 'Superseded by',
    createdAt: 'Created',
    updatedAt: 'Changed',
    _id: 'ID',
  }),
  listForGuests: call('GET', 'guest/downloads', {
    summary: 'Downloads and files of manuals, newest first, by search, kind and product, paged',
    query: DownloadQuery,
    answer: listOf(GuestDownload).extend({ paginationData: GuestPagination, ...ListSearch, ...ListLeftOut }),
  }),
  dmxForGuests: call('GET', 'guest/product/dmx/:id', {
    summary: 'The DMX modes of a product, from its newest GDTF files',
    answer: listOf(DmxChart),
  }),
});
