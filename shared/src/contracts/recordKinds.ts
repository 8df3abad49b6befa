import { z } from 'zod';

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
