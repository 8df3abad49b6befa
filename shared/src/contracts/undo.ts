import { z } from 'zod';
import { done, one } from './answers';
import { call } from './call';

/** Answers the deletion of one record; `undo` brings it back by {@link undoCalls}. */
export const removed = one(
  z.object({ undo: z.string().describe('Token that undoes the deletion, valid for a minute') }),
);

/** Answers an update; `undo` puts back the files that it removed, if any, by {@link undoCalls}. */
export const updated = <T extends z.ZodType>(record: T) =>
  one(record).extend({ undo: z.string().optional().describe('Puts removed files back for a minute') });

export const undoCalls = {
  restore: call('POST', 'admin/undo/:token', {
    summary: 'Undo a deletion: restores the records exactly as they were, once, within a minute',
    answer: done,
    refuses: {
      404: 'it can no longer be undone',
      409: 'its name or slug is in use again, or its parent record is gone',
    },
  }),
};
