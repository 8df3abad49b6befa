import { z } from 'zod';
import { call } from './call';

/**
 * Declares a call that exports a list as a CSV file, with its search, filters and order.
 *
 * The response is `text/csv` in UTF-8 with a byte order mark, streamed in batches. A failure after the first batch
 * closes the connection, so a completed download is a complete file.
 *
 * @param path below `/api/`
 * @param query the query of the list's own call
 * @param heads column titles by field, in the order of the columns
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
