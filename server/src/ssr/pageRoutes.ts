import type { RenderContext } from '@msl/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { AnswerCache, MadeAnswer } from '../cache/answerCache';
import { DomainError } from '../errors/domainErrors';
import { toFailure } from '../http/failures';
import { sendKept } from '../http/sendKept';
import { shownTables } from '../cache/shownTables';
import { senderOf } from '../http/clientAddress';
import { FairQueue } from '../http/fairQueue';
import { type FileOpener, filesBelow, sendStaticFile } from '../http/staticFile';
import { busyPage, notBuiltText, unexpectedErrorPage } from '../http/failurePages';
import { guestTransport } from './guestTransport';
import { BundleMissing, type HostBundle, type LoadedHost } from './hostBundle';
import { type OfferedOptions, withChoices, withQuery } from './pageAddress';
import type { PageAddress } from './rendering';

/** As the host does, which tells dates relative to this step. */
const dateStepMs = 5 * 60_000;

const access = { config: { access: 'public' } } as const;
const limited = { config: { access: 'public', rate: 'read' } } as const;

/**
 * A rendering keeps the one thread busy for some milliseconds at a time; kept pages are sent in between. One sender may
 * wait for as many as a browser asks for that opens tabs and loads ahead.
 */
const renderLimits = { maxRunning: 2, maxWaiting: 200, maxPerSender: 20 };

/** Paths that are never pages: what is not found below them is answered as the API answers it. */
const notPages = /^\/(api|uploads|images|assets|remotes|healthz|readyz|metrics)(\/|$)/;

/** A name with a content hash, or a folder with a version, never changes its content. */
const neverChanges = /\.(?:[0-9a-f]{6}|[0-9a-f]{8})\.|^tinymce-/;

interface PageParts {
  context: () => RenderContext;
  choices: () => Promise<OfferedOptions>;
  openEarlier?: FileOpener;
}

/**
 * `GET /assets/…`: the host's browser files; `GET /favicon.ico`: its icon. And every other `GET`: a page, rendered by the host's own bundle.
 *
 * @param context called for every page, because the server's own address is known only once it listens
 * @param choices the options of all attributes, which are names in the query of a product's page
 * @param openEarlier opens files of earlier builds, for pages that were loaded before an upgrade
 */
export function pageRoutes(
  app: FastifyInstance,
  host: HostBundle,
  cache: AnswerCache,
  { context, choices, openEarlier = async () => undefined }: PageParts,
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

  const queue = new FairQueue(renderLimits);
  const address = (loaded: LoadedHost, url: string) => readPageAddress(loaded, url, choices);

  /** Answers a kept page before anything else is done for it. */
  const fromMemory: onRequestAsyncHookHandler = async (request, reply) => {
    if (!host.settled) return;
    const { url } = await address(host.settled, request.url);
    const key = keyOf(host.settled, url);
    const answer = cache.find(key);
    if (!answer) return;
    sendKept(request, reply, { key, answer, cache });
    return reply;
  };

  app.get('/*', { ...limited, onRequest: fromMemory }, async (request, reply) => {
    if (notPages.test(request.url.split('?')[0] ?? '')) return reply.callNotFound();
    try {
      await app.assertWithinRate(request, 'rendering');
      const loaded = await host.load();
      const { url, ignored } = await address(loaded, request.url);
      const key = keyOf(loaded, url);
      const sender = senderOf(request);
      const answer = await cache.answer(key, shownTables, () =>
        queue.run(sender, () => render(app, loaded, url, context())),
      );
      const location = answer.location && withQuery(answer.location, ignored);
      sendKept(request, reply, { key, answer: location ? { ...answer, location } : answer, cache });
      return reply;
    } catch (error) {
      return sendFailure(request, reply, error);
    }
  });
}

const keyOf = ({ stamp }: LoadedHost, url: string) => `page ${stamp} ${Math.floor(Date.now() / dateStepMs)} ${url}`;

/** Most addresses are written in the one way they have; all of the back-office show one page. */
const isPlain = (url: string) => !/[?%]|^\/(admin|register)/i.test(url);

const noQuery = (url: string): PageAddress => ({ url, ignored: [], readsChoices: false });

/** The address as its page reads it; equal for all addresses of one page. */
async function readPageAddress(
  { readAddress }: LoadedHost,
  url: string,
  choices: () => Promise<OfferedOptions>,
): Promise<PageAddress> {
  if (isPlain(url)) return noQuery(url);
  const address = readAddress(url);
  return address.readsChoices && address.ignored.length ? withChoices(address, await choices()) : address;
}

/** Only a page whose every answer tells what it is made from is kept. */
async function render(
  app: FastifyInstance,
  { renderPage, assets }: LoadedHost,
  url: string,
  context: RenderContext,
): Promise<MadeAnswer> {
  const read: (string[] | undefined)[] = [];
  const transport = guestTransport(app, (tables) => read.push(tables));
  const { html, status, location } = await renderPage({ url, transport, assets, ...context });
  const shows = read.every((tables) => tables !== undefined) ? [...new Set(read.flat())] : null;
  return { body: html, type: 'text/html; charset=utf-8', status, location, shows };
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  if (error instanceof BundleMissing) {
    request.log.error(error.message);
    return reply.code(503).header('Retry-After', '30').type('text/plain; charset=utf-8').send(notBuiltText);
  }
  if (error instanceof DomainError) {
    const { statusCode, body, retryAfterSeconds } = toFailure(error);
    request.log.info({ statusCode, reason: body.message }, 'request refused');
    if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds);
    return reply.code(statusCode).type('text/html; charset=utf-8').send(busyPage(body.message));
  }
  request.log.error({ err: error }, 'a page could not be rendered');
  return reply.code(500).type('text/html; charset=utf-8').send(unexpectedErrorPage);
}
