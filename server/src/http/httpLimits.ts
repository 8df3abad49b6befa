import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './httpError';

/** Limits of one connection. */
export interface HttpLimits {
  /** Body of a call without a form; files have their own limits. */
  bodyBytes: number;
  /** Request line and headers. */
  headBytes: number;
  headers: number;
  urlCharacters: number;
  /** Between two requests on a connection; longer than proxies keep idle connections. */
  keepAliveMs: number;
  /** Until the headers have arrived. */
  headMs: number;
  /** Until a body without a form has arrived. */
  bodyMs: number;
  /** Between two chunks of a form with files. */
  stallMs: number;
  /** Until the whole request has arrived, even a large upload over a slow line. */
  requestMs: number;
  /** Interval of the checks of `headMs` and `requestMs`. */
  checkMs: number;
  /** How long responses may take after the server closes: some clients do not read. */
  closeMs: number;
}

export const httpLimits: HttpLimits = {
  bodyBytes: 1024 * 1024,
  headBytes: 16 * 1024,
  headers: 100,
  urlCharacters: 8000,
  keepAliveMs: 72_000,
  headMs: 20_000,
  bodyMs: 30_000,
  stallMs: 30_000,
  requestMs: 15 * 60_000,
  checkMs: 5000,
  closeMs: 10_000,
};

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

const answers: Record<string, [code: number, message: string]> = {
  [tooSlow]: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
};

/** Responses that have not ended, by connection; several if a client sends requests without waiting. */
const openResponses = new WeakMap<Socket, Set<ServerResponse>>();

function trackResponses({ server }: FastifyInstance): void {
  server.on('request', ({ socket }, response) => {
    const open = openResponses.get(socket) ?? new Set();
    openResponses.set(socket, open.add(response));
    response.once('close', () => open.delete(response));
  });
}

const isAnswering = (socket: Socket) => [...(openResponses.get(socket) ?? [])].some((open) => open.headersSent);

/** Responds to malformed and incomplete requests, and closes the connection. */
export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [code, message] = answers[error.code ?? ''] ?? [400, 'The request is malformed.'];
  const requestId = randomUUID();
  this.log.info({ reqId: requestId, statusCode: code, reason: error.code }, 'request refused');
  const body = JSON.stringify({ status: false, message, requestId });
  const head = [
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.config?.streamsBody ||
  (routeOptions.config?.call?.form !== undefined && (headers['content-type'] ?? '').startsWith('multipart/'));

/** Ends a request that does not arrive in time, as Node ends a request that exceeds `requestMs`. */
function endUnfinished({ raw, server }: FastifyRequest, reply: FastifyReply): void {
  // Injected requests, which have no socket, are never `complete`.
  if (raw.complete || raw.readableEnded || raw.destroyed) return;
  if (reply.raw.headersSent) raw.destroy();
  else
    server.server.emit(
      'clientError',
      Object.assign(new Error('The sender is too slow.'), { code: tooSlow }),
      raw.socket,
    );
}

/**
 * Calls back if no byte of a request arrives for a while. Unread bytes in the buffer are the server's delay, not the
 * client's.
 */
function watchForStall({ raw }: FastifyRequest, stallMs: number, end: () => void): NodeJS.Timeout {
  let seenBytes = raw.socket.bytesRead;
  let seenAtMs = performance.now();
  return setInterval(() => {
    const { bytesRead } = raw.socket;
    if (bytesRead !== seenBytes || raw.readableLength > 0) {
      seenBytes = bytesRead;
      seenAtMs = performance.now();
    } else if (performance.now() - seenAtMs >= stallMs) {
      end();
    }
  }, stallMs / 10);
}

function watchBody(request: FastifyRequest, reply: FastifyReply, { bodyMs, stallMs }: HttpLimits): void {
  const end = () => endUnfinished(request, reply);
  const timer = isUpload(request) ? watchForStall(request, stallMs, end) : setTimeout(end, bodyMs);
  timer.unref();
  request.raw.once('close', () => clearTimeout(timer));
}

/** Refuses requests with too long an address or too many headers, and ends those whose body does not arrive in time. */
export function registerHttpLimits(app: FastifyInstance, limits: HttpLimits): void {
  // One more than accepted: Node silently drops headers over its limit.
  app.server.maxHeadersCount = limits.headers + 1;
  trackResponses(app);
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', rawHeaders } = request.raw;
    if (url.length > limits.urlCharacters) return done(new HttpError(414, 'The address is too long.'));
    if (rawHeaders.length / 2 > limits.headers) return done(new HttpError(431, 'There are too many request headers.'));
    if (hasBody(request)) watchBody(request, reply, limits);
    done();
  });
}
