import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkMatcher } from '../../config/networks';
import { invalid } from '../../errors/domainErrors';
import { type IsAllowed, isPublicAddress } from '../../http/publicAddress';

const refuse = (message: string) => invalid('url', message);

/** Creates the error for the log when a stored address, or an address that DNS returns, is not allowed. */
export const notAllowed = (host: string) =>
  new Error(`${host} is neither on the public internet by https nor within SERVICE_NETWORKS.`);

/** Returns the host of an address as the connection uses it: IPv6 addresses without brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Decides which addresses services may have, so that a service cannot be used to reach the inner network. */
export class ServiceAddresses {
  private readonly isInner: IsAllowed;

  /** @param networks inner networks in which services may be, from `SERVICE_NETWORKS` */
  constructor(networks: readonly string[]) {
    this.isInner = networkMatcher(networks);
  }

  /**
   * Whether the server may connect to an IP address. The public internet requires https, because each request carries
   * who asks.
   */
  isAllowed(protocol: string, ip: string): boolean {
    return this.isInner(ip) || (protocol === 'https:' && isPublicAddress(ip));
  }

  /** Throws if the host is an IP address that is not allowed; names are checked when they are resolved. */
  assertConnectable(url: URL): void {
    const host = hostOf(url);
    if (isIP(host) && !this.isAllowed(url.protocol, host)) throw notAllowed(host);
  }

  /**
   * Checks an address that an administrator entered.
   *
   * @returns the address without a slash at the end
   * @throws Invalid
   */
  async parse(text: string): Promise<string> {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw refuse('Enter an address that starts with https://, such as https://inbox.example.com.');
    }
    if (url.username || url.password || url.search || url.hash) {
      throw refuse('Leave out user name, password, query and fragment.');
    }
    const host = hostOf(url);
    const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
    if (!found.length) throw refuse(`${host} cannot be resolved.`);
    if (!found.every(({ address }) => this.isAllowed(url.protocol, address))) {
      const isPublic = found.every(({ address }) => isPublicAddress(address));
      throw refuse(
        isPublic
          ? 'Use https://. Plain http is allowed only within SERVICE_NETWORKS.'
          : `${host} is not on the public internet. To allow it, add its network to SERVICE_NETWORKS.`,
      );
    }
    return url.origin + url.pathname.replace(/\/+$/, '');
  }
}

/** Whether a path leads upwards for a service or proxy that decodes slashes before it resolves dots. */
const hasHiddenDots = (path: string) =>
  path
    .replace(/%2e/gi, '.')
    .split(/[/\\]|%2f|%5c/i)
    .includes('..');

/**
 * Returns the address at the service that a request is passed on to.
 *
 * @param base address of the service, as {@link ServiceAddresses.parse} returns it
 * @param requestUrl path and query of the request, `/api/x/<remote>/…`
 * @returns `undefined` if the path leads out of the service's base path
 */
export function targetOf(base: string, requestUrl: string): URL | undefined {
  const [, , , , ...rest] = requestUrl.split('/');
  // A relative reference such as `//host` could name another host; the concatenated address cannot.
  const target = `${base}/${rest.join('/')}`;
  if (!URL.canParse(target)) return undefined;
  const url = new URL(target);
  const { origin, pathname } = new URL(base);
  const folder = pathname.replace(/\/*$/, '/');
  return url.origin === origin && url.pathname.startsWith(folder) && !hasHiddenDots(url.pathname) ? url : undefined;
}
