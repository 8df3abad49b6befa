import { session } from './session';

/** Converts a query to URL parameters: lists become comma-separated text. */
export function toParams(query: Record<string, unknown> | undefined) {
  if (!query) return undefined;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
}

/** Ends the session if the server refused the token of a request with 401, unless another token was stored meanwhile. */
export function endRejectedSession(status: number, token: string | null): void {
  if (status === 401 && token && token === session.token()) {
    session.end(window.location.pathname + window.location.search);
  }
}
