import { queueEventsPath } from '@msl/shared/contracts';
import type { BrowserContext, Request, Route } from 'playwright-core';
import type { CandidateVersion } from '../../publishing/candidate';
import { answerFile, hostFiles, ignore, registryOf, type RequestFaults } from '../checkPage';
import { answerApi, type AnswerKind } from './answerApi';
import { probeOf } from './sharedProbe';

/** A transparent picture of one pixel, for every picture that an answer names. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Files that an answer may name, and their scaled pictures. */
const storedFiles = /^\/(uploads|images)\//;

const editorFiles = /^\/assets\/tinymce-/;

/** Whether a request opens the stream of events, which has no end and no events during the check. */
export const isStream = (request: Request): boolean => new URL(request.url()).pathname === `/api/${queueEventsPath}`;

export interface AdminRequests {
  /** Origin of the host. */
  origin: string;
  version: CandidateVersion;
  /** Which answers the API gives now. */
  kind: () => AnswerKind;
  /** Whether the text editor of the host loads; without it, forms show plain text areas. */
  hasEditor: boolean;
  faults: RequestFaults;
}

/**
 * Intercepts every request of the admin in a browser context: files of the version come from the version, pages and
 * files of the host from the host, and answers of the API from the contracts. No request reaches data.
 */
export async function answerAdminRequests(context: BrowserContext, parts: AdminRequests): Promise<void> {
  const { origin, version, kind, hasEditor, faults } = parts;
  const { name, version: number, calls } = version.descriptor;
  const base = `/remotes/${name}/${number}/`;
  const probe = probeOf(name);
  const registry = JSON.stringify({ ...(await registryOf(version)), ...probe.registry });
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const url = new URL(request.url());
    const { pathname } = url;
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue();
    if (url.origin === origin) {
      if (isStream(request)) return;
      if (pathname.startsWith('/api/')) {
        if (!(await answerApi(route, kind(), calls))) {
          faults.add(`makes the call ${request.method()} ${pathname}, which no contract of this server describes`);
        }
        return;
      }
      if (pathname === '/remotes/registry.json') {
        return route.fulfill({ contentType: 'application/json', body: registry });
      }
      if (pathname === '/remotes/retired.json') return route.fulfill({ contentType: 'application/json', body: '{}' });
      if (pathname === probe.path) {
        return route.fulfill({ contentType: 'text/javascript', body: probe.body });
      }
      if (pathname.startsWith(base)) return answerFile(version, pathname.slice(base.length), route, faults);
      if (storedFiles.test(pathname)) return route.fulfill({ contentType: 'image/gif', body: pixel });
      if (!hasEditor && editorFiles.test(pathname)) return route.abort();
      const isRead = request.method() === 'GET';
      if (isRead && (hostFiles.test(pathname) || pathname.startsWith('/admin/'))) return route.continue();
    }
    const target = url.origin === origin ? `${request.method()} ${pathname}` : `${request.method()} ${url.origin}`;
    faults.add(`asks for ${target}, which is neither one of its files nor a call of the server`);
    return route.abort();
  };
  // Fulfilling and aborting fail when the browser is closed meanwhile.
  await context.route('**/*', (route) => answer(route).catch(() => route.abort().catch(ignore)));
}
