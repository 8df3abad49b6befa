import type { ApiError } from '@msl/shared/data';

interface Result {
  error?: unknown;
}

/** The HTTP status of a page that shows these answers: 404 when the first, its own record, is not there; 503 when the API failed. */
export function statusOf(own: Result, ...others: Result[]): number {
  const failures = [own, ...others].flatMap(({ error }) => (error ? [error as ApiError] : []));
  if (!failures.length) return 200;
  if ((own.error as ApiError | undefined)?.status === 404) return 404;
  return failures.some(({ status }) => status === 0 || status >= 500) ? 503 : 200;
}

/** Read without a subscription: the store lives for one page. */
export const once = { subscribe: false } as const;
