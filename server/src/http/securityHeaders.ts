import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config';

/** Google's services as named in its guide for site policies, and the services of its address for China. */
const googleServices = [
  ...['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  ...['https://maps.google.cn', 'https://*.googleapis.cn', 'https://*.gstatic.cn'],
];

/**
 * Additional sources that Google's map needs. Its guide also allows `eval`, which only maps drawn by WebGL use; ours
 * is styled by a list of rules and therefore drawn from images.
 */
const googleMaps = {
  scripts: [...googleServices, 'https://*.ggpht.com', 'https://*.googleusercontent.com', 'blob:'],
  pictures: [...googleServices, 'https://*.ggpht.com', 'https://*.googleusercontent.com'],
  styles: ['https://fonts.googleapis.com', 'https://fonts.googleapis.cn'],
  fonts: ['https://fonts.gstatic.com', 'https://fonts.gstatic.cn'],
  connections: [...googleServices, 'data:', 'blob:'],
  frames: ['https://*.google.com'],
};

const noMaps: typeof googleMaps = { scripts: [], pictures: [], styles: [], fonts: [], connections: [], frames: [] };

/** Google's page translation, for visitors who allow it; the last host translates the text itself. */
const translationHosts = [
  'https://translate.google.com',
  'https://translate.googleapis.com',
  'https://translate-pa.googleapis.com',
];

type Sources = Record<string, string[]>;

/**
 * Returns what a page may load: this site, images from anywhere, videos of one privacy-friendly host, and configured
 * sources.
 */
function directives({ remotesUrl, googleMapsApiKey }: Config, inDevelopment: boolean): Sources {
  const remotes = remotesUrl ? [new URL(remotesUrl).origin] : [];
  const maps = googleMapsApiKey ? googleMaps : noMaps;
  // The development builds announce changes on a port of their own.
  const builds = inDevelopment ? ['http://127.0.0.1:*'] : [];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...remotes, ...maps.scripts],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", "'unsafe-inline'", ...remotes, ...maps.styles],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'blob:', 'https:'],
    fontSrc: ["'self'", 'data:', ...remotes, ...maps.fonts],
    connectSrc: ["'self'", ...remotes, ...maps.connections, ...builds],
    frameSrc: ["'self'", 'https://www.youtube-nocookie.com', ...maps.frames],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  };
}

/**
 * Removes other sites from the policy, for pages of the back-office: a script could send out data in the URL of an
 * image or video. These pages load images of other sites through the server (`/images/external`).
 */
const withoutOtherSites = (sources: Sources, { googleMapsApiKey }: Config): Sources => ({
  ...sources,
  imgSrc: ["'self'", 'data:', 'blob:', ...(googleMapsApiKey ? googleMaps.pictures : [])],
  mediaSrc: ["'self'", 'blob:'],
});

/** Adds the sources of Google's page translation. */
const withTranslation = ({
  scriptSrc = [],
  styleSrc = [],
  fontSrc = [],
  connectSrc = [],
  frameSrc = [],
  ...rest
}: Sources) => ({
  ...rest,
  scriptSrc: [...scriptSrc, ...translationHosts],
  styleSrc: [...styleSrc, 'https://www.gstatic.com', 'https://translate.googleapis.com'],
  fontSrc: [...new Set([...fontSrc, 'https://fonts.gstatic.com'])],
  connectSrc: [...connectSrc, ...translationHosts],
  frameSrc: [...frameSrc, 'https://translate.google.com'],
});

/**
 * Adds origins, for pages of the back-office in a browser that overrides remotes with versions from these origins.
 */
const withOrigins = (sources: Sources, origins: string[]): Sources => ({
  ...sources,
  ...Object.fromEntries(
    ['scriptSrc', 'styleSrc', 'connectSrc', 'fontSrc', 'imgSrc'].map((name) => [
      name,
      [...(sources[name] ?? []), ...origins],
    ]),
  ),
});

/** Computes the headers once and not at every request, because they depend on the configuration only. */
function buildHeaders(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error as Error;
  });
  return response.getHeaders() as Record<string, string>;
}

/**
 * For files: other pages may show or run them, but a file opened on its own runs nothing, loads nothing and has no
 * origin.
 */
const fileDirectives: Sources = {
  sandbox: [],
  defaultSrc: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  mediaSrc: ["'self'"],
  styleSrc: ["'unsafe-inline'"],
  frameAncestors: ["'none'"],
};

/** Whether files are served at this URL: builds of the host and of remotes, uploads, and generated images. */
const isFile = (url: string) => /^\/(remotes|uploads|images|og|assets|favicon\.ico)(\/|\?|$)/i.test(url);

export const isApi = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

/**
 * Whether a page is not for visitors, by the same rule as in the host; the API documentation is not for visitors
 * either.
 */
export const isInnerPage = (url: string) => /^\/(admin|register|api)(\/|\?|$)/i.test(url);

const isAdminPage = (url: string) => /^\/admin(\/|\?|$)/i.test(url);

/**
 * Whether the visitor allows translation, by the cookie that
 * `host/src/site/components/translation/translationCookie.ts` sets.
 */
const allowsTranslation = ({ headers }: FastifyRequest) =>
  headers.cookie?.split('; ').includes('translation-allowed=1') ?? false;

interface PageOptions {
  /** Whether pages may connect to the builds of `npm run dev`. */
  inDevelopment: boolean;
  /** Overrides of remotes in single browsers. */
  overrides: {
    hasCookie(cookie: string | undefined): cookie is string;
    /** Returns the origins from which a browser with this cookie loads remotes. */
    originsFor(cookie: string): Promise<string[]>;
  };
}

/**
 * Sets the security headers of every response. Headers that need TLS are set only if the site is served over TLS.
 *
 * Responses of the API are data: the policy forbids loading, running or framing anything in them, and the same for
 * every file opened on its own. Public pages may load Google's translation only for visitors who allow it. Pages of
 * the back-office may load remotes from other origins only in the browsers of administrators who develop a remote
 * there.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  { inDevelopment, overrides }: PageOptions,
): void {
  const overTls = config.publicUrl?.startsWith('https://') ?? false;
  const buildPageHeaders = (allowed: Sources) =>
    buildHeaders({
      contentSecurityPolicy: { useDefaults: false, directives: allowed },
      strictTransportSecurity: overTls,
      crossOriginOpenerPolicy: overTls,
      originAgentCluster: overTls,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
  const outer = directives(config, inDevelopment);
  const inner = withoutOtherSites(outer, config);
  const innerPageHeaders = buildPageHeaders(inner);
  const visitorPageHeaders = buildPageHeaders(outer);
  const translatedPageHeaders = buildPageHeaders(withTranslation(outer));
  const fileHeaders = buildPageHeaders(fileDirectives);
  const apiHeaders = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    ...(overTls ? { 'strict-transport-security': innerPageHeaders['strict-transport-security'] } : {}),
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const publicPageHeaders = allowsTranslation(request) ? translatedPageHeaders : visitorPageHeaders;
    if (isFile(url)) reply.headers(fileHeaders);
    else reply.headers(isApi(url) ? apiHeaders : isInnerPage(url) ? innerPageHeaders : publicPageHeaders);
    const { cookie } = request.headers;
    if (!isAdminPage(url) || !overrides.hasCookie(cookie)) {
      done();
      return;
    }
    overrides
      .originsFor(cookie)
      .then((origins) => {
        if (origins.length) reply.headers(buildPageHeaders(withOrigins(inner, origins)));
      })
      // Without the overrides the page reports which remote could not be loaded, and otherwise works.
      .catch((error: unknown) => request.log.warn({ err: error }, 'could not read overrides of remotes'))
      .finally(done);
  });
}
