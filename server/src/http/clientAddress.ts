import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the client address: the remote end of the socket, or the address reported by trusted proxies (TRUST_PROXY).
 * Empty if the connection is closed or a proxy reports none.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  // The framework's type is wrong for a closed connection.
  const address: string | undefined = ip;
  return address && isIP(address) ? address : '';
}

/**
 * Returns the network that counts as one sender: an IPv4 address, or the /64 network of an IPv6 address, because one
 * customer has the whole network.
 */
export const networkOf = (address: string): string => (address ? normalizeIP(address) : 'unknown');

/**
 * Returns the networks around that of a sender. Customers get a /64, /56 or /48 network of IPv6; for IPv4, the /24 network
 * counts as a block.
 *
 * @param network as {@link networkOf} returns it
 */
export function widerNetworksOf(network: string): { site?: string; block?: string } {
  if (isIP(network) === 4) return { block: `${network.slice(0, network.lastIndexOf('.'))}.0/24` };
  if (isIP(network) !== 6) return {};
  return { site: `${normalizeIP(network, 56)}/56`, block: `${normalizeIP(network, 48)}/48` };
}

/** Returns the key under which requests of one sender are counted. */
export const senderOf = (request: Pick<FastifyRequest, 'ip'>): string => networkOf(addressOf(request));
