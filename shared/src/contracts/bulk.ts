import { z } from 'zod';
import { one } from './answers';
import { call } from './call';
import { Id, OptionalText } from './text';

/** Maximum number of ids in one bulk call. */
export const maxBulkIds = 1000;
/** Maximum number of matching records in one bulk call: one transaction changes them all and blocks other writers. */
export const maxBulkMatches = 5000;

const Bulk = z.object({
  /** How many records were changed or deleted. */
  changed: z.int(),
  /** The records that must not be deleted, each with the reason. Leaves out records that are already deleted. */
  kept: z.array(z.object({ _id: Id, message: z.string() })),
  /** Token of `undoCalls.restore`; absent if nothing was deleted. */
  undo: z.string().optional(),
});
export type Bulk = z.output<typeof Bulk>;

interface Targets {
  ids?: unknown;
  matching?: unknown;
}

export const hasOneTarget = ({ ids, matching }: Targets): boolean => !ids !== !matching;
export const oneTargetFault = { path: ['ids'], error: 'Send either ids or matching.' };

/**
 * Returns the fields that say which records a bulk call changes: `ids`, or the search and filters that they match.
 *
 * @param query the query of the list's own call
 */
export function bulkTargets<S extends z.core.$ZodShape>(query: z.ZodObject<S>, maxMatches: number) {
  const { page: _, limit: __, sort: ___, ids: ____, ...filters } = query.shape;
  return {
    ids: z.array(OptionalText(64)).min(1, 'Choose at least one.').max(maxBulkIds, `At most ${maxBulkIds}.`).optional(),
    matching: z
      .strictObject({
        ...filters,
        count: z
          .int()
          .nonnegative()
          .max(
            maxMatches,
            `At most ${maxMatches} records can be changed at once. Narrow the list with its search or filters.`,
          )
          .describe('How many records the sender expects to match'),
      })
      .optional(),
  };
}

/**
 * Declares a call that applies one action to many records of a list: to `ids`, or to all records that match the search and
 * filters in `matching`. The server responds with 409 if their number differs from `count`.
 *
 * @param path below `/api/`
 * @param actions actions in addition to `delete`
 * @param query the query of the list's own call
 * @param values optional fields with the new values of an action
 */
export function bulkCall<
  const P extends string,
  const A extends string,
  S extends z.core.$ZodShape,
  V extends z.core.$ZodShape = Record<never, never>,
>(path: P, actions: readonly A[], query: z.ZodObject<S>, values: V = {} as V) {
  const body = z
    .object({
      action: z.enum(['delete', ...actions]),
      ...bulkTargets(query, maxBulkMatches),
      ...values,
    })
    .refine((body) => hasOneTarget(body as Targets), oneTargetFault)
    .meta({ example: { action: 'delete', ids: ['Zk3pY7wQxT1nV5aB'] } });
  return call('POST', path, {
    summary: `${['Delete', ...actions].join(', ')} many at once: those of \`ids\`, or all that are \`matching\``,
    body,
    answer: one(Bulk),
    mayDelete: true,
    refuses: { 409: 'another number of records matches than `count` says' },
  });
}
