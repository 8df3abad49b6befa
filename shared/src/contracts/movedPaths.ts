import { z } from 'zod';
import { one } from './answers';
import { call } from './call';
import { Text } from './text';

export const movedPathCalls = {
  find: call('GET', 'guest/moved-path', {
    summary: 'The current path of a page or category that was renamed',
    query: z.object({
      path: Text(2000).refine((path) => /^\/(?!\/)/.test(path), 'Use a path that starts with one "/".'),
    }),
    /** `null`: no page was moved from this path. */
    answer: one(z.object({ path: z.string().nullable() })),
  }),
};
