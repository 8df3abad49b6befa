import type { RenderContext } from '@msl/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { ResponseCache, NewResponse } from '../cache/responseCache';
import { DomainError } from '../errors/domainErrors';
import { toFailure } from '../http/failures';
import { sendCached } from '../http/sendCached';
import { publicTables } from '../cache/publicTables';
import { senderOf } from '../http/clientAddress';
import { FairQueue } from '../http/fairQueue';
import { type FileOpener, filesBelow, sendStaticFile } from '../http/staticFile';
import { busyPage, notBuiltText, unexpectedErrorPage } from '../http/failurePages';
import { BundleMissing, type HostBundle, type LoadedHost } from './hostBundle';
import { type OfferedOptions, withChoices, withQuery } from './pageAddress';
import { PageReads } from './pageReads';
import type { PageAddress } from './rendering';

const access = { config: { access: 'public' } } as const;
const rateLimited = { config: { access: 'public', rate: 'read' } } as const;

/**
 * Each rendering blocks the thread for some milliseconds; cached pages are sent in between. The limit per sender allows
 * for a browser that opens several tabs and prefetches.
 */
const renderLimits = { maxRunning: 2, maxWaiting: 200, maxPerSender: 20 };

/** Paths without pages: unknown ones below them get the 404 of the API. */
const notPages = /^\/(api|uploads|images|assets|remotes|healthz|readyz|metrics)(\/|$)/;

/** Matches names with a content hash and folders with a version: their content never changes. */
const immutable = /\.(?:[0-9a-f]{6}|[0-9a-f]{8})\.|^tinymce-/;

/** For a page that lacks something because the database is away. */
const retryAfterSeconds = 5;

interface PageParts {
  context: () => RenderContext;
  choices: () => Promise<OfferedOptions>;
  openEarlier?: FileOpener;
}

/**
 * `GET /assets/…`: the host's browser files; `GET /favicon.ico`: its icon; every other `GET`: a page rendered by the host's bundle.
 *
 * @param context called for every page, because the server's own address is known only once it listens
 * @param choices returns the options of all attributes, which a product's page accepts as names in its query
 * @param openEarlier opens files of earlier builds for pages loaded before an upgrade
 * @returns the queue of pages to render, and how to render the home page before a visitor asks for it
 */
export function pageRoutes(
  app: FastifyInstance,
  host: HostBundle,
  cache: ResponseCache,
  { context, choices, openEarlier = async () => undefined }: PageParts,
): { queue: Pick<FairQueue, 'waiting'>; renderHome: () => Promise<void> } {
  const openAsset = filesBelow(host.clientFolder);
  const openAnyAsset: FileOpener = async (path) => (await openAsset(path)) ?? openEarlier(path);
  app.get<{ Params: { '*': string } }>('/assets/*', access, (request, reply) => {
    const path = request.params['*'];
    if (!immutable.test(path)) return sendStaticFile(request, reply, path, openAsset, 'no-cache');
    return sendStaticFile(request, reply, path, openAnyAsset, 'public, max-age=31536000, immutable');
  });

  // Browsers request it for documents without an icon, also for sandboxed files, which count as another origin.
  app.get('/favicon.ico', access, async (request, reply) => {
    const loadedHost = await host.load().catch(() => undefined);
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return sendStaticFile(
      request,
      reply,
      loadedHost?.assets.sources['icon.svg'] ?? '',
      openAsset,
      'public, max-age=86400',
    );
  });

  const queue = new FairQueue(renderLimits);
  const address = (loaded: LoadedHost, url: string) => readPageAddress(loaded, url, choices);

  /** Sends a cached page before rate limits and rendering. */
  const sendFromCache: onRequestAsyncHookHandler = async (request, reply) => {
    if (!host.settled) return;
    const { url } = await address(host.settled, request.url);
    const key = keyOf(host.settled, url);
    const response = cache.find(key);
    if (!response) return;
    request.pageRoute = response.pageRoute ?? null;
    sendCached(request, reply, { key, response, cache });
    return reply;
  };

  app.get('/*', { ...rateLimited, onRequest: sendFromCache }, async (request, reply) => {
    if (notPages.test(request.url.split('?')[0] ?? '')) return reply.callNotFound();
    try {
      const loaded = await host.load();
      request.pageRoute = routeOf(loaded, request);
      await app.assertWithinRate(request, 'rendering');
      const { url, ignored } = await address(loaded, request.url);
      const key = keyOf(loaded, url);
      const sender = senderOf(request);
      const response = await cache.getOrMake(key, publicTables, () =>
        queue.run(sender, () => render(app, loaded, { url, context: context(), request })),
      );
      if (response.status === 503) reply.header('Retry-After', retryAfterSeconds);
      const location = response.location && withQuery(response.location, ignored);
      sendCached(request, reply, { key, response: location ? { ...response, location } : response, cache });
      return reply;
    } catch (error) {
      return sendFailure(request, reply, error);
    }
  });

  const renderHome = async () => {
    const loaded = await host.load();
    const url = '/';
    const request = { pageRoute: url, failure: null };
    await cache.getOrMake(keyOf(loaded, url), publicTables, () =>
      render(app, loaded, { url, context: context(), request }),
    );
  };
  return { queue, renderHome };
}

/** Returns the route template of a page; all pages are one route of the server. */
function routeOf({ readRoute }: LoadedHost, { url, routeOptions }: FastifyRequest): string | null {
  try {
    return readRoute?.(url) ?? null;
  } catch {
    return routeOptions.url ?? null;
  }
}

const keyOf = ({ stamp }: LoadedHost, url: string) => `page ${stamp} ${url}`;

/** Whether an address needs no parsing: it has no query or escapes, or belongs to the back-office, which is one page. */
const isPlain = (url: string) => !/[?%]|^\/(admin|register)/i.test(url);

const noQuery = (url: string): PageAddress => ({ url, ignored: [], readsChoices: false });

/** Returns the canonical address of a page and the part of the query that the page ignores. */
async function readPageAddress(
  { readAddress }: LoadedHost,
  url: string,
  choices: () => Promise<OfferedOptions>,
): Promise<PageAddress> {
  if (isPlain(url)) return noQuery(url);
  const address = readAddress(url);
  return address.readsChoices && address.ignored.length ? withChoices(address, await choices()) : address;
}

/** What a rendering notes for the log and the metrics. */
type NotedRequest = Pick<FastifyRequest, 'pageRoute' | 'failure'>;

/** Renders a page. It is cached only if all its reads succeeded. */
async function render(
  { guestCalls }: FastifyInstance,
  { renderPage, assets }: LoadedHost,
  { url, context, request }: { url: string; context: RenderContext; request: NotedRequest },
): Promise<NewResponse> {
  const reads = new PageReads(guestCalls);
  const page = await renderPage({ url, transport: reads.transport, assets, ...context });
  const { html, location, stepMs } = page;
  if (reads.failure) request.failure = reads.failure;
  const status = reads.isIncomplete ? 503 : page.status;
  const tables = reads.stale ? null : reads.shownTables();
  return {
    body: html,
    type: 'text/html; charset=utf-8',
    status,
    location,
    tables,
    stepMs,
    stale: reads.stale,
    isUnshared: reads.isUnshared,
    pageRoute: request.pageRoute ?? undefined,
  };
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  if (error instanceof BundleMissing) {
    request.failure = { reason: error.message, error };
    return reply.code(503).header('Retry-After', '30').type('text/plain; charset=utf-8').send(notBuiltText);
  }
  const { statusCode, body, retryAfterSeconds } = toFailure(error);
  if (error instanceof DomainError || statusCode === 503) {
    request.failure = { reason: body.message, error: statusCode === 503 ? undefined : error };
    if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds);
    return reply.code(statusCode).type('text/html; charset=utf-8').send(busyPage(body.message));
  }
  request.failure = { reason: 'could not render a page', error };
  return reply.code(500).type('text/html; charset=utf-8').send(unexpectedErrorPage);
}
