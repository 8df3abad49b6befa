import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../settings';

const mapsHosts = ['https://maps.googleapis.com', 'https://maps.google.cn', 'https://maps.gstatic.com'];

/** What a page may load: this site, pictures from anywhere, videos of one privacy-friendly host, and what settings name. */
function directives({ remotesUrl, googleMapsApiKey }: Settings, inDevelopment: boolean) {
  const remotes = remotesUrl ? [new URL(remotesUrl).origin] : [];
  const maps = googleMapsApiKey ? mapsHosts : [];
  // The builds announce their changes on a port of their own.
  const builds = inDevelopment ? ['http://127.0.0.1:*'] : [];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...remotes, ...maps],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'", ...remotes, ...(maps.length ? ['https://fonts.googleapis.com'] : [])],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'blob:', 'https:'],
    fontSrc: ["'self'", 'data:', ...remotes, ...(maps.length ? ['https://fonts.gstatic.com'] : [])],
    connectSrc: ["'self'", ...remotes, ...maps, ...builds],
    frameSrc: ["'self'", 'https://www.youtube-nocookie.com'],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  };
}

/** They depend on the settings only, so they are made once and not at every request. */
function headersBy(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error as Error;
  });
  return response.getHeaders() as Record<string, string>;
}

const isPage = (url: string) => !url.startsWith('/api/') || url.startsWith('/api/docs');

/**
 * Security headers of every answer; those that need TLS only when the site is served over it. What the API answers is
 * data: nothing in it may load, run or be framed.
 *
 * @param inDevelopment whether pages may listen to the builds of `npm run dev`
 */
export function registerSecurityHeaders(app: FastifyInstance, settings: Settings, inDevelopment: boolean): void {
  const overTls = settings.publicUrl?.startsWith('https://') ?? false;
  const ofPages = headersBy({
    contentSecurityPolicy: { useDefaults: false, directives: directives(settings, inDevelopment) },
    strictTransportSecurity: overTls,
    crossOriginOpenerPolicy: overTls,
    originAgentCluster: overTls,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const ofApi = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    ...(overTls ? { 'strict-transport-security': ofPages['strict-transport-security'] } : {}),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isPage(request.url) ? ofPages : ofApi);
    done();
  });
}
