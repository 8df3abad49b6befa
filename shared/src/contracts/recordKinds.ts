import { z } from 'zod';

/** What kinds of records administrators look for and mend. */
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
