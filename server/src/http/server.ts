import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { FullDiskLog } from './fullDiskLog';
import { answerFrameworkError } from './registerErrors';
import { toOriginForm } from './requestTarget';
import { answerClientError, type HttpLimits } from './httpLimits';
import { type TrustProxy, trusts } from '../config/trustProxy';

const closeIdleEveryMs = 200;

/**
 * Closes connections while the server closes. Node closes idle connections only once: a connection whose request ends
 * after its response becomes idle later, and a connection whose client stopped reading never does.
 */
function closeConnections({ server }: FastifyInstance, closeMs: number): void {
  const idleTimer = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs).unref();
  const end = setTimeout(() => server.closeAllConnections(), closeMs).unref();
  server.once('close', () => {
    clearInterval(idleTimer);
    clearTimeout(end);
  });
}

/** Accepts an empty body of type JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}

/** Returns the request id set by a proxy if it is safe in a log and a header. */
function readRequestId(sent: string | string[] | undefined): string | undefined {
  return typeof sent === 'string' && /^[\w.-]{8,64}$/.test(sent) ? sent : undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Bounds what the log says about a full disk. */
    fullDiskLog: FullDiskLog;
  }
}

export interface ServerOptions {
  logger?: FastifyServerOptions['logger'];
  limits: HttpLimits;
  /** Unset: the client address is that of the socket. */
  trustProxy?: TrustProxy;
}

/** Creates an HTTP server without routes. On close, requests in flight have `closeMs` to finish. */
export function createServer({ logger = false, limits, trustProxy }: ServerOptions): FastifyInstance {
  const fullDiskLog = new FullDiskLog();
  const log = logger === true ? {} : logger;
  const app = Fastify({
    logger: log && { ...log, hooks: { ...log.hooks, logMethod: fullDiskLog.toHook() } },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    genReqId: ({ headers }) => (trustProxy && readRequestId(headers['x-request-id'])) || randomUUID(),
    rewriteUrl: ({ url = '' }) => toOriginForm(url),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    trustProxy: trustProxy ? trusts(trustProxy) : false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: limits.urlCharacters },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });
  app.decorate('fullDiskLog', fullDiskLog);
  app.addHook('preClose', async () => closeConnections(app, limits.closeMs));
  acceptEmptyJson(app);
  return app;
}
