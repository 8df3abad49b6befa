import { z } from 'zod';
import { done, one } from './answers';
import { call } from './call';

/** Answers the deletion of one record; `undo` brings it back by {@link undoCalls}. */
export const removed = one(z.object({ undo: z.string().describe('Takes the deletion back for a minute') }));

/** Answers an update; `undo` puts back the files that it removed, if any, by {@link undoCalls}. */
export const updated = <T extends z.ZodType>(record: T) =>
  one(record).extend({ undo: z.string().optional().describe('Puts removed files back for a minute') });

export const undoCalls = {
  restore: call('POST', 'admin/undo/:token', {
    summary: 'Put back what a deletion took away, exactly as it was; possible for a minute, and once',
    answer: done,
    refuses: {
      404: 'it can no longer be undone',
      409: 'its place was taken: its name or slug is in use, or what it belongs to is gone',
    },
  }),
};
