import type { Pagination } from '@msl/shared/contracts';

interface Success<Data> {
  status: true;
  data: Data;
  message?: string;
}

/** Returns a success with data. */
export const ok = <Data>(data: Data, message?: string): Success<Data> =>
  message === undefined ? { status: true, data } : { status: true, data, message };

/** Returns a success without data. */
export const done = (message?: string): { status: true; message?: string } =>
  message === undefined ? { status: true } : { status: true, message };

/** Rows of a list; with `pagination` if the call requested a page. */
export interface Page<Row> {
  rows: Row[];
  pagination?: Pagination;
}

/** Returns a success with a list, each row converted by `toRecord`. */
export function page<Row, Shown>(
  { rows, pagination }: Page<Row>,
  toRecord: (row: Row) => Shown,
): Success<Shown[]> & { paginationData?: Pagination } {
  const answer = ok(rows.map(toRecord));
  return pagination ? { ...answer, paginationData: pagination } : answer;
}
