import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config';

/** Google's services, as its guide for site policies names them, and those of its address for China. */
const googleServices = [
  ...['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  ...['https://maps.google.cn', 'https://*.googleapis.cn', 'https://*.gstatic.cn'],
];

/**
 * What Google's map needs beyond what pages may load anyway. Its guide also allows evaluated text, which only maps drawn
 * by WebGL use; ours is styled by a list of rules and therefore drawn from pictures.
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

/** Google's page translation, for visitors who allow it; the last of them translates the text itself. */
const translationHosts = [
  'https://translate.google.com',
  'https://translate.googleapis.com',
  'https://translate-pa.googleapis.com',
];

type Sources = Record<string, string[]>;

/** What a page may load: this site, pictures from anywhere, videos of one privacy-friendly host, and what the configuration names. */
function directives({ remotesUrl, googleMapsApiKey }: Config, inDevelopment: boolean): Sources {
  const remotes = remotesUrl ? [new URL(remotesUrl).origin] : [];
  const maps = googleMapsApiKey ? googleMaps : noMaps;
  // The builds announce their changes on a port of their own.
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
 * Of pages of the back-office, where a script could send away what it reads by the address of a picture or video. Those
 * of other sites come through the server (`/images/external`).
 */
const withoutOtherSites = (sources: Sources, { googleMapsApiKey }: Config): Sources => ({
  ...sources,
  imgSrc: ["'self'", 'data:', 'blob:', ...(googleMapsApiKey ? googleMaps.pictures : [])],
  mediaSrc: ["'self'", 'blob:'],
});

/** Adds what Google's page translation loads. */
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

/** Of pages of the back-office in a browser that is shown versions of remotes from elsewhere. */
const withOrigins = (sources: Sources, origins: string[]): Sources => ({
  ...sources,
  ...Object.fromEntries(
    ['scriptSrc', 'styleSrc', 'connectSrc', 'fontSrc', 'imgSrc'].map((name) => [
      name,
      [...(sources[name] ?? []), ...origins],
    ]),
  ),
});

/** They depend on the configuration only, so they are made once and not at every request. */
function headersBy(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error as Error;
  });
  return response.getHeaders() as Record<string, string>;
}

/** Of files: other pages may show or run them, and opened alone they run nothing, load nothing and have no origin. */
const fileDirectives: Sources = {
  sandbox: [],
  defaultSrc: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  mediaSrc: ["'self'"],
  styleSrc: ["'unsafe-inline'"],
  frameAncestors: ["'none'"],
};

/** Where files are served: builds of the host and of remotes, uploads, and pictures made of them. */
const isFile = (url: string) => /^\/(remotes|uploads|images|og|assets|favicon\.ico)(\/|\?|$)/i.test(url);

const isApi = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

/** As the host decides it; the page that documents the API is not for visitors either. */
const isInnerPage = (url: string) => /^\/(admin|register|api)(\/|\?|$)/i.test(url);

const isAdminPage = (url: string) => /^\/admin(\/|\?|$)/i.test(url);

/** Whether the visitor allows translation: a cookie that `host/src/site/components/translation/translationCookie.ts` sets. */
const allowsTranslation = ({ headers }: FastifyRequest) =>
  headers.cookie?.split('; ').includes('translation-allowed=1') ?? false;

interface PageOptions {
  /** Whether pages may listen to the builds of `npm run dev`. */
  inDevelopment: boolean;
  /** Overrides of remotes in single browsers. */
  overrides: {
    hasCookie(cookie: string | undefined): cookie is string;
    /** The origins that a browser with this cookie loads remotes from. */
    originsFor(cookie: string): Promise<string[]>;
  };
}

/**
 * Security headers of every answer; those that need TLS only when the site is served over it. What the API answers is
 * data: nothing in it may load, run or be framed. Neither may a file that is opened alone, whoever made it. Public pages may
 * load Google's translation only for visitors who allow it.
 * Pages of the back-office may load from elsewhere only in the browsers of administrators who develop a remote there.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  { inDevelopment, overrides }: PageOptions,
): void {
  const overTls = config.publicUrl?.startsWith('https://') ?? false;
  const pageHeaders = (allowed: Sources) =>
    headersBy({
      contentSecurityPolicy: { useDefaults: false, directives: allowed },
      strictTransportSecurity: overTls,
      crossOriginOpenerPolicy: overTls,
      originAgentCluster: overTls,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
  const outer = directives(config, inDevelopment);
  const inner = withoutOtherSites(outer, config);
  const ofInnerPages = pageHeaders(inner);
  const ofPages = pageHeaders(outer);
  const ofTranslatedPages = pageHeaders(withTranslation(outer));
  const ofFiles = pageHeaders(fileDirectives);
  const ofApi = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    ...(overTls ? { 'strict-transport-security': ofInnerPages['strict-transport-security'] } : {}),
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const ofPublicPage = allowsTranslation(request) ? ofTranslatedPages : ofPages;
    if (isFile(url)) reply.headers(ofFiles);
    else reply.headers(isApi(url) ? ofApi : isInnerPage(url) ? ofInnerPages : ofPublicPage);
    const { cookie } = request.headers;
    if (!isAdminPage(url) || !overrides.hasCookie(cookie)) {
      done();
      return;
    }
    overrides
      .originsFor(cookie)
      .then((origins) => {
        if (origins.length) reply.headers(pageHeaders(withOrigins(inner, origins)));
      })
      // Without them the page shows which remote could not be loaded, and the rest of it goes on.
      .catch((error: unknown) => request.log.warn({ err: error }, 'could not read overrides of remotes'))
      .finally(done);
  });
}
