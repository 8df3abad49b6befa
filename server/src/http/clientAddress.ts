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

/** Returns the key under which requests of one sender are counted. */
export const senderOf = (request: Pick<FastifyRequest, 'ip'>): string => networkOf(addressOf(request));
