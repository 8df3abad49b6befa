import { networkMatcher, readNetworks } from './networks';

/**
 * Proxies whose forwarding headers are trusted: a number of proxies in front of the server, or proxies at certain
 * addresses.
 */
export type TrustProxy = { proxies: number } | { networks: string[] };

/** Addresses that are not on the internet: this machine and private networks. */
const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

/**
 * Reads `TRUST_PROXY`: a number of proxies from 1 to 9, or addresses and networks separated by commas.
 *
 * @throws if the text is neither
 */
export function readTrustProxy(text: string): TrustProxy {
  if (/^[1-9]$/.test(text)) return { proxies: Number(text) };
  return { networks: readNetworks(text) };
}

/**
 * Returns whether a forwarding address is trusted; `hop` counts from the server, which is 0.
 *
 * With a number of proxies, the nearest proxy must be on this machine or in a private network: otherwise a client
 * that reaches the server without the proxies could claim any address.
 */
export function trusts(trust: TrustProxy): (address: string, hop: number) => boolean {
  const isListed = networkMatcher('networks' in trust ? trust.networks : privateNetworks);
  if ('networks' in trust) return isListed;
  return (address, hop) => hop < trust.proxies && (hop > 0 || isListed(address));
}
