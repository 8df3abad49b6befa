import { z } from 'zod';
import { call } from './call';

/**
 * A list as a CSV file: all that its search and filters leave, in its order.
 *
 * The answer is `text/csv` in UTF-8 with a byte order mark, sent in batches. A failure after the first batch breaks the
 * connection off, so a file that arrived to its end is whole.
 *
 * @param path below `/api/`
 * @param query the query of the list's own call
 * @param heads the columns in their order: the field of a row and its name in the interface
 */
export function exportCall<const P extends string, S extends z.core.$ZodShape, const Field extends string>(
  path: P,
  query: z.ZodObject<S>,
  heads: Readonly<Record<Field, string>>,
) {
  const { page: _, limit: __, ids: ___, ...filters } = query.shape;
  const parts = {
    summary: 'The list as a CSV file, with its search, filters and order',
    query: z.object(filters),
    answer: z.string(),
    streams: 'csv' as const,
  };
  return { ...call('GET', path, parts), heads };
}
