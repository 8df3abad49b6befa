import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { type IsAllowed, isPublicAddress, lookupAllowed } from '../http/publicAddress';

const maxRedirects = 3;

/** Thrown if an address is not public, or did not respond with the expected content. */
export class NotFetched extends Error {}

const notPublic = (host: string) => new NotFetched(`${host} is not on the public internet.`);

function requestOnce(address: URL, signal: AbortSignal, isAllowed: IsAllowed): Promise<IncomingMessage> {
  if (address.protocol !== 'http:' && address.protocol !== 'https:')
    throw new NotFetched(`${address.protocol} is not fetched.`);
  if (address.username || address.password) throw new NotFetched('Addresses with a password are not fetched.');
  // The lookup checks the addresses of names; an IP address is never looked up.
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw notPublic(host);
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'accept-encoding': 'identity' };
    request(address, { signal, headers, agent: false, lookup: lookupAllowed(isAllowed, notPublic) }, resolve)
      .once('error', reject)
      .end();
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
    const answer = await requestOnce(url, signal, isAllowed);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new NotFetched(`${url.host} answered ${statusCode}.`);
    url = new URL(headers.location, url);
  }
  throw new NotFetched(`${url.host} redirects too often.`);
}
