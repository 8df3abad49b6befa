import { z } from 'zod';
import type { RightArea } from './rights';

/** Kinds of records in the search and on the dashboard. */
export const recordKinds = [
  'product',
  'project',
  'news',
  'page',
  'category',
  'attribute',
  'manual',
  'inquiry',
  'contact',
] as const;
export const RecordKind = z.enum(recordKinds);
export type RecordKind = z.output<typeof RecordKind>;

/** The area whose rights apply to each kind of record. */
export const areaOfRecordKind: Record<RecordKind, RightArea> = {
  product: 'catalogue',
  project: 'content',
  news: 'content',
  page: 'content',
  category: 'catalogue',
  attribute: 'catalogue',
  manual: 'catalogue',
  inquiry: 'inbox',
  contact: 'inbox',
};
