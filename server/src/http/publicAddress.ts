import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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

/** Whether the server may connect to an IP address. */
export type IsAllowed = (ip: string) => boolean;

/**
 * Returns a lookup for connections that resolves a name to allowed addresses only. The connection uses the checked
 * address, so DNS cannot change it between check and use.
 *
 * @param refuse creates the error for a name with an address that is not allowed
 */
export const lookupAllowed =
  (isAllowed: IsAllowed, refuse: (hostname: string) => Error): LookupFunction =>
  (hostname, { family, all }, callback) => {
    const order = { all: true, family: family === 4 || family === 6 ? family : 0 } as const;
    void lookup(hostname, order)
      .then((found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) throw refuse(hostname);
        if (all) callback(null, found);
        else callback(null, first.address, first.family);
      })
      .catch((error: NodeJS.ErrnoException) => callback(error, []));
  };
