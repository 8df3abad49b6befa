import { BlockList, isIP, isIPv4 } from 'node:net';

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Returns a predicate that tells whether an IP address belongs to one of the networks.
 *
 * @param networks addresses, and networks such as `10.0.0.0/8`
 * @throws if an entry is neither
 */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (!isIP(address) || (bits !== undefined && !/^\d{1,3}$/.test(bits))) throw new Error(`Not a network: ${network}`);
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

/**
 * Reads addresses and networks separated by commas.
 *
 * @throws if an entry is neither
 */
export function readNetworks(text: string): string[] {
  const networks = text.split(',').map((network) => network.trim());
  networkMatcher(networks);
  return networks;
}
