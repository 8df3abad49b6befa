import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filesBelow, sendStaticFile } from '../static-files/staticFile';
import { notBuiltText, unexpectedErrorPage } from './failurePages';
import { guestTransport } from './guestTransport';
import { BundleMissing, type HostBundle } from './hostBundle';
import { sendHtml } from './sendHtml';

export interface PageSettings {
  /** Absolute base of the site for canonical links, without a slash at the end. */
  publicUrl: string;
  /** Where the page finds the registry of remotes. */
  remotesUrl: string;
  /** Where a visitor signs up for the newsletter; without it nothing is offered. */
  newsletterUrl?: string;
}

const access = { config: { access: 'public' } } as const;
const limited = { config: { access: 'public', rate: 'read' } } as const;

/** Paths that are never pages: what is not found below them is answered as the API answers it. */
const notPages = /^\/(api|uploads|images|assets|remotes|healthz|readyz|metrics)(\/|$)/;

/** A name with a content hash, or a folder with a version, never changes its content. */
const neverChanges = /\.[0-9a-f]{8}\.|^tinymce-/;

/**
 * `GET /assets/…`: the host's browser files. And every other `GET`: a page, rendered by the host's own bundle.
 *
 * @param settings asked at every page, because the server's own address is known only once it listens
 */
export function pageRoutes(app: FastifyInstance, host: HostBundle, settings: () => PageSettings): void {
  const openAsset = filesBelow(host.clientFolder);
  app.get<{ Params: { '*': string } }>('/assets/*', access, (request, reply) => {
    const path = request.params['*'];
    const cacheControl = neverChanges.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
    return sendStaticFile(request, reply, path, openAsset, cacheControl);
  });

  const transport = guestTransport(app);
  app.get('/*', limited, async (request, reply) => {
    if (notPages.test(request.url.split('?')[0] ?? '')) return reply.callNotFound();
    try {
      const { renderPage, assets } = await host.load();
      // Two slashes at the start would make a host of what follows.
      const url = request.url.replace(/^\/+/, '/');
      const page = await renderPage({ url, transport, assets, ...settings() });
      if (page.location) return reply.redirect(page.location, page.status);
      return await sendHtml(request, reply.code(page.status), page.html);
    } catch (error) {
      return sendFailure(request, reply, error);
    }
  });
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
