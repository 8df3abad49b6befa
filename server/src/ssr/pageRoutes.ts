import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AnswerCache, MadeAnswer } from '../cache/answerCache';
import { sendKept } from '../cache/sendKept';
import { shownTables } from '../cache/shownTables';
import { type FileOpener, filesBelow, sendStaticFile } from '../static-files/staticFile';
import { notBuiltText, unexpectedErrorPage } from './failurePages';
import { guestTransport } from './guestTransport';
import { BundleMissing, type HostBundle, type LoadedHost } from './hostBundle';

export interface PageSettings {
  /** Absolute base of the site for canonical links, without a slash at the end. */
  publicUrl: string;
  /** Where the page finds the registry of remotes. */
  remotesUrl: string;
  /** Where a visitor signs up for the newsletter; without it nothing is offered. */
  newsletterUrl?: string;
  /** Lets the page show Google's map to visitors who allow it. It is public: a key is restricted to the site's address by its owner. */
  googleMapsApiKey?: string;
}

/** As the host does, which tells dates relative to this step. */
const dateStepMs = 5 * 60_000;

const access = { config: { access: 'public' } } as const;
const limited = { config: { access: 'public', rate: 'read' } } as const;

/** Paths that are never pages: what is not found below them is answered as the API answers it. */
const notPages = /^\/(api|uploads|images|assets|remotes|healthz|readyz|metrics)(\/|$)/;

/** A name with a content hash, or a folder with a version, never changes its content. */
const neverChanges = /\.(?:[0-9a-f]{6}|[0-9a-f]{8})\.|^tinymce-/;

/**
 * `GET /assets/…`: the host's browser files; `GET /favicon.ico`: its icon. And every other `GET`: a page, rendered by the host's own bundle.
 *
 * @param settings asked at every page, because the server's own address is known only once it listens
 * @param openEarlier opens files of earlier builds, for pages that were loaded before an upgrade
 */
export function pageRoutes(
  app: FastifyInstance,
  host: HostBundle,
  cache: AnswerCache,
  settings: () => PageSettings,
  openEarlier: FileOpener = async () => undefined,
): void {
  const openAsset = filesBelow(host.clientFolder);
  const openAnyAsset: FileOpener = async (path) => (await openAsset(path)) ?? openEarlier(path);
  app.get<{ Params: { '*': string } }>('/assets/*', access, (request, reply) => {
    const path = request.params['*'];
    if (!neverChanges.test(path)) return sendStaticFile(request, reply, path, openAsset, 'no-cache');
    return sendStaticFile(request, reply, path, openAnyAsset, 'public, max-age=31536000, immutable');
  });

  // Browsers ask for it wherever no page names its icon, also from a file that a sandbox makes foreign.
  app.get('/favicon.ico', access, async (request, reply) => {
    const built = await host.load().catch(() => undefined);
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return sendStaticFile(request, reply, built?.assets.sources['icon.svg'] ?? '', openAsset, 'public, max-age=86400');
  });

  app.get('/*', { ...limited, onRequest: fromMemory(host, cache) }, async (request, reply) => {
    if (notPages.test(request.url.split('?')[0] ?? '')) return reply.callNotFound();
    const { url } = request;
    try {
      const loaded = await host.load();
      const key = keyOf(loaded, url);
      const answer = await cache.answer(key, shownTables, () => render(app, loaded, url, settings()));
      sendKept(request, reply, { key, answer, cache });
      return reply;
    } catch (error) {
      return sendFailure(request, reply, error);
    }
  });
}

const keyOf = ({ stamp }: LoadedHost, url: string) => `page ${stamp} ${Math.floor(Date.now() / dateStepMs)} ${url}`;

/** Answers a page that is kept before anything else is done for it. */
function fromMemory(host: HostBundle, cache: AnswerCache): onRequestHookHandler {
  return (request, reply, done) => {
    const key = host.settled && keyOf(host.settled, request.url);
    const answer = key && cache.find(key);
    if (answer) sendKept(request, reply, { key, answer, cache });
    else done();
  };
}

/** Only a page whose every answer tells what it is made from is kept. */
async function render(
  app: FastifyInstance,
  { renderPage, assets }: LoadedHost,
  url: string,
  settings: PageSettings,
): Promise<MadeAnswer> {
  const read: (string[] | undefined)[] = [];
  const transport = guestTransport(app, (tables) => read.push(tables));
  const { html, status, location } = await renderPage({ url, transport, assets, ...settings });
  const shows = read.every((tables) => tables !== undefined) ? [...new Set(read.flat())] : null;
  return { body: html, type: 'text/html; charset=utf-8', status, location, shows };
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  if (error instanceof BundleMissing) {
    request.log.error(error.message);
    return reply.code(503).header('Retry-After', '30').type('text/plain; charset=utf-8').send(notBuiltText);
  }
  request.log.error({ err: error }, 'a page could not be rendered');
  return reply.code(500).type('text/html; charset=utf-8').send(unexpectedErrorPage);
}
