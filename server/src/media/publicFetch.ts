import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { type IsAllowed, isPublicAddress, lookupAllowed } from '../http/publicAddress';

const maxRedirects = 3;

/** Thrown if an address is not public, or did not respond with the expected content. */
export class NotFetched extends Error {}

const notPublic = (host: string) => new NotFetched(`${host} is not on the public internet.`);

const pictureHeaders = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
};

/** What to send to an address, see {@link requestAllowed}. */
export interface AllowedRequest {
  signal: AbortSignal;
  /** Whether an IP address may be connected to. */
  isAllowed: IsAllowed;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends one request by http or https, if the IP address of the server is allowed. Follows no redirect.
 *
 * @returns the response, with any status; its body is not read yet
 * @throws NotFetched if the address is not allowed
 */
export async function requestAllowed(
  address: URL,
  { signal, isAllowed, method = 'GET', headers, body }: AllowedRequest,
): Promise<IncomingMessage> {
  if (address.protocol !== 'http:' && address.protocol !== 'https:')
    throw new NotFetched(`${address.protocol} is not fetched.`);
  if (address.username || address.password) throw new NotFetched('Addresses with a password are not fetched.');
  // The lookup checks the addresses of names; an IP address is never looked up.
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw notPublic(host);
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const lookup = lookupAllowed(isAllowed, notPublic);
    request(address, { method, signal, headers, agent: false, lookup }, resolve).once('error', reject).end(body);
  });
}

/**
 * Fetches an address of the public internet by http or https. Checks the IP address of the first address and of each
 * redirect.
 *
 * @param isAllowed whether an IP address may be connected to; for tests
 * @returns the response with status 200; its body is not read yet
 * @throws NotFetched if an address is not public, or for any other status
 */
export async function publicFetch(
  address: string,
  signal: AbortSignal,
  isAllowed: IsAllowed = isPublicAddress,
): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await requestAllowed(url, { signal, isAllowed, headers: pictureHeaders });
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new NotFetched(`${url.host} answered ${statusCode}.`);
    url = new URL(headers.location, url);
  }
  throw new NotFetched(`${url.host} redirects too often.`);
}
