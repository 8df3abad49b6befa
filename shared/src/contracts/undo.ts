import { z } from 'zod';
import { done, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';

/** Schema of the response to a deletion; {@link undoCalls} restores the record with `undo`. */
export const removed = one(
  z.object({ undo: z.string().describe('Token that undoes the deletion, valid for a minute') }),
);

/** Schema of the response to an update; {@link undoCalls} restores removed files with `undo`. */
export const updated = <T extends z.ZodType>(record: T) =>
  one(record).extend({ undo: z.string().optional().describe('Puts removed files back for a minute') });

export const undoCalls = inArea('session', {
  restore: call('POST', 'admin/undo/:token', {
    summary: 'Undo a deletion: restores the records exactly as they were, once, within a minute',
    answer: done,
    refuses: {
      404: 'it can no longer be undone',
      409: 'its name or slug is in use again, or its parent record is gone',
    },
  }),
});
