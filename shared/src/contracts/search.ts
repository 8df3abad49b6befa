import { z } from 'zod';
import { listOf } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { RecordKind } from './recordKinds';
import { Id, Text } from './text';

/** A search result of any kind of record. */
export const FoundRecord = z.object({
  kind: RecordKind,
  _id: Id,
  title: z.string(),
  /** Distinguishes records with the same title; may be empty. */
  detail: z.string(),
});
export type FoundRecord = z.output<typeof FoundRecord>;

export const searchCalls = inArea('session', {
  find: call('GET', 'admin/search', {
    summary: 'At most 20 records of all kinds, found as in their lists, the best first',
    query: z.object({ q: Text(200) }),
    answer: listOf(FoundRecord),
  }),
});
