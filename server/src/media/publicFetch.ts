import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const maxRedirects = 3;

/** Networks that are not part of the public internet, or that lead to such networks. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
])
  privateNetworks.addSubnet(network, prefix, 'ipv4');
// Only global unicast is public in IPv6. The ranges below are in it, but embed IPv4 addresses or are for documentation.
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateNetworks.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6');
}

/** Thrown if an address is not public, or did not respond with the expected content. */
export class NotFetched extends Error {}

type IsAllowed = (ip: string) => boolean;

/** Resolves a name to allowed addresses only. The connection uses the checked address, so DNS cannot change it. */
const lookupAllowed =
  (isAllowed: IsAllowed): LookupFunction =>
  (hostname, { family }, callback) => {
    const order = { all: true, family: family === 4 || family === 6 ? family : 0 } as const;
    void lookup(hostname, order)
      .then((found) => {
        if (!found.length || !found.every(({ address }) => isAllowed(address)))
          throw new NotFetched(`${hostname} is not on the public internet.`);
        callback(null, found);
      })
      .catch((error: NodeJS.ErrnoException) => callback(error, []));
  };

function requestOnce(address: URL, signal: AbortSignal, isAllowed: IsAllowed): Promise<IncomingMessage> {
  if (address.protocol !== 'http:' && address.protocol !== 'https:')
    throw new NotFetched(`${address.protocol} is not fetched.`);
  if (address.username || address.password) throw new NotFetched('Addresses with a password are not fetched.');
  // The lookup checks the addresses of names; an IP address is never looked up.
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw new NotFetched(`${host} is not on the public internet.`);
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'accept-encoding': 'identity' };
    request(address, { signal, headers, agent: false, lookup: lookupAllowed(isAllowed) }, resolve)
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
