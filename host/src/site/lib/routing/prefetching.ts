import type { ApiError } from '@msl/shared/data';

interface Result {
  error?: unknown;
}

const statusIn = ({ error }: Result) => (error as ApiError | undefined)?.status ?? 0;

/** Whether the API has no such record, or rejects its name. */
export const isMissingRecord = (result: Result): boolean => [400, 404, 422].includes(statusIn(result));

/** HTTP status of a page from its API results: 404 if its own record is missing, 503 if the API failed. */
export function statusOf(result: Result, ...others: Result[]): number {
  const failures = [result, ...others].flatMap(({ error }) => (error ? [error as ApiError] : []));
  if (!failures.length) return 200;
  if (isMissingRecord(result)) return 404;
  return failures.some(({ status }) => status === 0 || status >= 500) ? 503 : 200;
}

/** Reads without a subscription: on the server a store lives for one page. */
export const once = { subscribe: false } as const;
