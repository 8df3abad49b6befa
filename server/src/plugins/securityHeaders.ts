import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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

/**
 * Security headers of every answer; those that need TLS only when the site is served over it.
 *
 * @param inDevelopment whether pages may listen to the builds of `npm run dev`
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  settings: Settings,
  inDevelopment: boolean,
): Promise<void> {
  const overTls = settings.publicUrl?.startsWith('https://') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(settings, inDevelopment) },
    hsts: overTls,
    crossOriginOpenerPolicy: overTls,
    originAgentCluster: overTls,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
