import { createHash } from 'node:crypto';
import type { RemoteRegistry } from '@msl/shared/remote';
import type { BrowserContext, Route } from 'playwright-core';
import { contentTypeOf } from '../../http/staticFile';
import type { CandidateVersion } from '../publishing/candidate';

/** Page of the host that loads every remote in the registry. The page shows no data and needs no session. */
export const checkPagePath = '/admin/remote-check';

/** File that a browser loads first from a version. */
export const entryFile = 'remoteEntry.js';
/** Paths of the host's own files that the page needs. */
export const hostFiles = /^\/(assets\/|favicon\.ico$|apple-touch-icon\.png$|manifest\.webmanifest$)/;
/** Ignores errors from a browser that is already closing. */
export const ignore = () => undefined;

const maxFaults = 20;
const maxFaultLength = 400;

/** Collects distinct faults, limited in number and length. */
export class Faults {
  private readonly found = new Set<string>();
  /** Path of the version's file that the browser requested last. */
  lastFile = 'nothing';

  add(fault: string): void {
    const line = fault.replace(/\s+/g, ' ').trim();
    const short = line.length > maxFaultLength ? `${line.slice(0, maxFaultLength)}…` : line;
    if (this.found.size < maxFaults) this.found.add(short);
  }

  get all(): string[] {
    return [...this.found];
  }
}

/** Returns the registry that contains only the version. */
export async function registryOf(version: CandidateVersion): Promise<RemoteRegistry> {
  const { name, version: number } = version.descriptor;
  const digest = createHash('sha384')
    .update(await version.read(entryFile))
    .digest('base64');
  return {
    [name]: { version: number, entry: `/remotes/${name}/${number}/${entryFile}`, integrity: `sha384-${digest}` },
  };
}

/** What a browser has asked for, and what was wrong with it. */
export type RequestFaults = Pick<Faults, 'add' | 'lastFile'>;

/** Responds with a file of the version, as the registry would after publication. */
export async function answerFile(
  version: CandidateVersion,
  path: string,
  route: Route,
  faults: RequestFaults,
): Promise<void> {
  if (!version.descriptor.files[path]) {
    faults.add(`It asks for ${path}, which is not among its files: build it again and publish its whole dist.`);
    return route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
  }
  faults.lastFile = path;
  const headers = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };
  return route.fulfill({ headers, contentType: contentTypeOf(path), body: await version.read(path) });
}

/**
 * Intercepts every request in a browser context. Files of the version come from the version, files of the host from the
 * host. Any other request is blocked and recorded as a fault, because loading a version must not need it.
 *
 * @param origin of the host
 */
export async function answerRequests(
  context: BrowserContext,
  origin: string,
  version: CandidateVersion,
  faults: Faults,
): Promise<void> {
  const { name, version: number } = version.descriptor;
  const base = `/remotes/${name}/${number}/`;
  const registry = JSON.stringify(await registryOf(version));
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue();
    const isRead = url.origin === origin && request.method() === 'GET';
    if (isRead && url.pathname === '/remotes/registry.json') {
      return route.fulfill({ contentType: 'application/json', body: registry });
    }
    if (isRead && url.pathname.startsWith(base)) {
      return answerFile(version, url.pathname.slice(base.length), route, faults);
    }
    if (isRead && (url.pathname === checkPagePath || hostFiles.test(url.pathname))) return route.continue();
    const requestText =
      url.origin === origin ? `${request.method()} ${url.pathname}` : `${request.method()} ${url.origin}`;
    faults.add(
      `It asks for ${requestText} while it is loaded: all it needs must be among its files, and calls belong into its components.`,
    );
    return route.abort();
  };
  // Fulfilling and aborting fail when the browser is closed meanwhile.
  await context.route('**/*', (route) => answer(route).catch(() => route.abort().catch(ignore)));
}
