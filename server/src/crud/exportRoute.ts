import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Call } from '@msl/shared/contracts';
import type { z } from 'zod';
import { admin } from '../http/access';
import type { App } from '../http/app';
import { toCsvHead, toCsvLine } from './csv';
import type { ListFilter } from './deletionRoutes';
import type { ListQuery, RecordTable } from './recordTable';
import type { RecordName, RowOf } from './recordTypes';

/** Some hundred kilobytes in memory. */
const rowsPerBatch = 200;
/** Converted in a few milliseconds, between which other requests get a turn. */
const rowsPerTurn = 50;

interface ExportCall<Field extends string, Query extends ListQuery> extends Call {
  path: `admin/${string}/export`;
  streams: 'csv';
  query: z.ZodObject & z.ZodType<Query>;
  answer: z.ZodString;
  heads: Readonly<Record<Field, string>>;
}

interface ExportArea<T extends RecordName, Field extends string, Query> {
  records: RecordTable<T>;
  /** Converts the list's own filters into conditions. */
  toFilter?: (query: Query) => ListFilter;
  /** Converts rows into cells. */
  toCells: (rows: RowOf<T>[]) => Promise<Cells<Field>[]> | Cells<Field>[];
}

type Cells<Field extends string> = Readonly<Record<Field, unknown>>;

/** Reads the first part before the response begins, so that a failure still becomes an error response. */
async function prependPart(parts: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await parts.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  })();
}

/**
 * Registers the export of a list as a CSV file. Records are read, converted and sent in batches, as fast as the
 * client receives them, so that a list of any length needs the memory of one batch.
 */
export function exportRoute<T extends RecordName, Field extends string, Query extends ListQuery>(
  app: App,
  call: ExportCall<Field, Query>,
  { records, toFilter = () => ({ filters: [] }), toCells }: ExportArea<T, Field, Query>,
): void {
  const fields = Object.keys(call.heads) as Field[];

  async function* parts(query: Query) {
    const { filters, ...rest } = toFilter(query);
    let head = toCsvHead(Object.values<string>(call.heads));
    for await (const rows of records.batches({ ...query, ...rest }, filters, rowsPerBatch)) {
      for (let first = 0; first < rows.length; first += rowsPerTurn) {
        const cells = await toCells(rows.slice(first, first + rowsPerTurn));
        yield head + cells.map((values) => toCsvLine(fields.map((field) => values[field]))).join('');
        head = '';
        await nextTurn();
      }
    }
    if (head) yield head;
  }

  app.handle(call, admin, ({ query }) => prependPart(parts(query as Query)));
}
