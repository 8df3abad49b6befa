import { z } from 'zod';
import { one } from './answers';
import { OptionalText } from './text';

/** Maximum number of records whose order one call sets. */
export const maxOrdered = 1000;

const Ids = z
  .array(OptionalText(64))
  .max(maxOrdered, `At most ${maxOrdered}.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Send each id once.');

/**
 * An order of records as a person arranged it. `previousIds` is the order that the person saw: the server responds with 409
 * if it is another one by now, because a record was added, deleted or moved meanwhile. `ids` has the same records.
 */
export const RecordOrder = z
  .object({ ids: Ids, previousIds: Ids })
  .refine(({ ids, previousIds }) => ids.length === previousIds.length && previousIds.every((id) => ids.includes(id)), {
    path: ['ids'],
    error: 'Send the same ids as in previousIds.',
  });
export type RecordOrder = z.output<typeof RecordOrder>;

/** Schema of the response to a new order; `undoCalls` restores the previous one with `undo`. */
export const ordered = one(z.object({ undo: z.string().describe('Restores the previous order for a minute') }));
