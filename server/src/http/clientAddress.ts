import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from: the socket's other end, or what trusted proxies say (TRUST_PROXY). Empty when the
 * connection is gone, or a proxy names no address.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  // The framework's type is wrong for a closed connection.
  const address: string | undefined = ip;
  return address && isIP(address) ? address : '';
}

/** What is counted as one sender: an IPv4 address, or the /64 network of an IPv6 address, which one customer has whole. */
export const networkOf = (address: string): string => (address ? normalizeIP(address) : 'unknown');

/** Whom a request is counted for. */
export const senderOf = (request: Pick<FastifyRequest, 'ip'>): string => networkOf(addressOf(request));
