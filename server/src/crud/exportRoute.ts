import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Call } from '@msl/shared/contracts';
import type { z } from 'zod';
import { admin } from '../http/access';
import type { App } from '../http/app';
import { toCsvHead, toCsvLine } from './csv';
import type { Chosen } from './deletionRoutes';
import type { ListQuery, RecordTable } from './recordTable';
import type { RecordName, RowOf } from './recordTypes';

/** Some hundred kilobytes: what an export holds in memory. */
const rowsOfBatch = 200;

interface ExportCall<Field extends string, Query extends ListQuery> extends Call {
  path: `admin/${string}/export`;
  streams: 'csv';
  query: z.ZodObject & z.ZodType<Query>;
  answer: z.ZodString;
  heads: Readonly<Record<Field, string>>;
}

interface ExportArea<T extends RecordName, Field extends string, Query> {
  records: RecordTable<T>;
  /** What the list's own filters mean. */
  choose?: (query: Query) => Chosen;
  /** The cells of some rows. */
  toCells: (rows: RowOf<T>[]) => Promise<Cells<Field>[]> | Cells<Field>[];
}

type Cells<Field extends string> = Readonly<Record<Field, unknown>>;

/** Makes the first part at once, so that a failure is still answered as one. */
async function startNow(parts: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await parts.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  })();
}

/**
 * Registers the export of a list as a CSV file. Records are read, written and sent some at a time, as quickly as the
 * receiver takes them, so that a list of any length takes the memory of one batch.
 */
export function exportRoute<T extends RecordName, Field extends string, Query extends ListQuery>(
  app: App,
  call: ExportCall<Field, Query>,
  { records, choose = () => ({ filters: [] }), toCells }: ExportArea<T, Field, Query>,
): void {
  const fields = Object.keys(call.heads) as Field[];

  async function* parts(query: Query) {
    const { filters, ...rest } = choose(query);
    let head = toCsvHead(Object.values<string>(call.heads));
    for await (const rows of records.batches({ ...query, ...rest }, filters, rowsOfBatch)) {
      const lines = (await toCells(rows)).map((cells) => toCsvLine(fields.map((field) => cells[field])));
      yield head + lines.join('');
      head = '';
      // Queries of the embedded database let nobody else in.
      await nextTurn();
    }
    if (head) yield head;
  }

  app.handle(call, admin, ({ query }) => startNow(parts(query as Query)));
}
