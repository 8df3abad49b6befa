import { z } from 'zod';
import { one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { Inquiry } from './inquiries';
import { recordKinds } from './recordKinds';
import { Id } from './text';

/** Number of records: all, of the last 30 days, and of the 30 days before. */
const Count = z.object({ total: z.int(), last30Days: z.int(), previous30Days: z.int() });
export type Count = z.output<typeof Count>;

const NewestInquiry = Inquiry.pick({ _id: true, name: true, productName: true, message: true, createdAt: true });
export type NewestInquiry = z.output<typeof NewestInquiry>;

/** Parts that content may be missing. */
export const contentGaps = [
  'pictures',
  'picture',
  'description',
  'location',
  'content',
  'options',
  'files',
  'title',
  'keywords',
] as const;
export type ContentGap = (typeof contentGaps)[number];

const IncompleteRecord = z.object({
  kind: z.enum([...recordKinds, 'meta']),
  _id: Id,
  title: z.string(),
  missing: z.array(z.enum(contentGaps)),
});
export type IncompleteRecord = z.output<typeof IncompleteRecord>;

const Incomplete = z.object({
  total: z.int(),
  /** The 100 most recently changed. */
  records: z.array(IncompleteRecord),
});
export type Incomplete = z.output<typeof Incomplete>;

const Week = z.object({
  /** First day (Monday) in UTC. */
  start: z.iso.date(),
  inquiries: z.int(),
});
export type Week = z.output<typeof Week>;

const ProductDemand = z.object({
  /** Id of the product. */
  _id: Id,
  name: z.string(),
  inquiries: z.int(),
  /** Whether the product has been deleted since. */
  isDeleted: z.boolean(),
});
export type ProductDemand = z.output<typeof ProductDemand>;

/** The parts of areas that the administrator may not read are absent. */
export const Dashboard = z.object({
  categories: Count.optional(),
  products: Count.optional(),
  inquiries: Count.optional(),
  contacts: Count.optional(),
  /** At most five; long messages are truncated. */
  newestInquiries: z.array(NewestInquiry).optional(),
  /** Only records of areas that the administrator may read. */
  incomplete: Incomplete.optional(),
  /** The last twelve weeks, the current one last. */
  weeks: z.array(Week).optional(),
  /** The eight products with the most inquiries in these weeks. */
  byProduct: z.array(ProductDemand).optional(),
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboardCalls = inArea('session', {
  get: call('GET', 'admin/dashboard', {
    summary:
      'Counts and their trend, the newest inquiries, content that lacks something, and inquiries by week and product; without suspected spam',
    answer: one(Dashboard),
  }),
});
