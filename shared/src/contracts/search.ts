import { z } from 'zod';
import { listOf } from './answers';
import { call } from './call';
import { RecordKind } from './recordKinds';
import { Id, Text } from './text';

/** A record of any kind, as much of it as it takes to choose it. */
export const FoundRecord = z.object({
  kind: RecordKind,
  _id: Id,
  title: z.string(),
  /** What tells it from others of the same title; may be empty. */
  detail: z.string(),
});
export type FoundRecord = z.output<typeof FoundRecord>;

export const searchCalls = {
  find: call('GET', 'admin/search', {
    summary: 'At most 20 records of all kinds in which every word occurs, those whose title begins with them first',
    query: z.object({ q: Text(200) }),
    answer: listOf(FoundRecord),
  }),
};
