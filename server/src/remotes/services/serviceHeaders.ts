import type { IncomingHttpHeaders } from 'node:http';

/** Headers of a request that a service receives. Cookies, tokens, addresses and connection headers are not among them. */
const requestHeaders = [
  ...['accept', 'accept-encoding', 'accept-language', 'content-encoding', 'content-language', 'content-length'],
  ...['content-type', 'idempotency-key', 'if-match', 'if-modified-since', 'if-none-match', 'if-range'],
  ...['if-unmodified-since', 'range', 'traceparent'],
];

/** Headers of a service's response that the browser receives. Cookies and security headers are not among them. */
const responseHeaders = [
  ...['accept-ranges', 'content-disposition', 'content-encoding', 'content-language', 'content-length'],
  ...['content-range', 'content-type', 'etag', 'last-modified', 'retry-after'],
];

/** Those that do not describe a body. */
const bodilessHeaders = responseHeaders.filter((name) => !name.startsWith('content-'));

type Headers = Record<string, string | string[] | undefined>;

const pick = (headers: Headers | IncomingHttpHeaders, names: readonly string[]): Record<string, string | string[]> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const toServiceHeaders = (headers: IncomingHttpHeaders, identity: string, requestId: string) => ({
  ...pick(headers, requestHeaders),
  authorization: `Bearer ${identity}`,
  'x-request-id': requestId,
});

/**
 * Returns the headers of the response to the browser. A 204 or 205 has no body to describe. A document of a service gets a sandbox without an origin: opened
 * on its own, it could otherwise act in the name of this site.
 */
export const toBrowserHeaders = (status: number, headers: Headers) => ({
  ...pick(headers, status === 204 || status === 205 ? bodilessHeaders : responseHeaders),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
});
