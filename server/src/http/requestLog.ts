import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isDiskFull } from '../errors/fullDisk';
import { loggedUrl, withoutEmailAddresses } from '../text/loggedUrl';
import { openLogOutput } from './logOutput';

const maxCharacters = 500;
const maxStackCharacters = 4000;
const maxAgentCharacters = 200;

/** Bounds the length of values that clients control. */
const truncate = (text: string, max = maxCharacters) => (text.length > max ? `${text.slice(0, max)}…` : text);

type LoggedError = Error & { code?: unknown };

const toCause = ({ name, message, code }: LoggedError) => ({ type: name, code, message: truncate(String(message)) });

const toLogged = ({ name, message, stack, code, cause }: LoggedError) => ({
  type: name,
  code,
  message: truncate(String(message)),
  stack: truncate(stack ?? '', maxStackCharacters),
  cause: cause instanceof Error ? toCause(cause) : undefined,
});

/** The log of a running server: JSON lines of bounded length, without secrets and without what visitors type. */
export const runningLog = (stream: { write: (line: string) => unknown } = openLogOutput()) =>
  ({
    stream,
    hooks: { streamWrite: withoutEmailAddresses },
    level: process.env.NODE_ENV === 'development' ? 'debug' : 'info',
    serializers: {
      err: toLogged,
      req: ({ method, url, ip, headers, pageRoute, routeOptions }: FastifyRequest) => ({
        ...{ method, url: truncate(loggedUrl(url)), ip, route: pageRoute ?? routeOptions?.url },
        userAgent: headers['user-agent'] && truncate(headers['user-agent'], maxAgentCharacters),
      }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
  }) satisfies FastifyServerOptions['logger'];

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused or failed, for its line in the log. */
    failure: RequestFailure | null;
    /** Set if the request is traced. */
    traceId: string | null;
  }
}

/** Log fields of a refused or failed request. */
export interface RequestFailure {
  reason: string;
  /** Set for errors of the server. */
  error?: unknown;
}

const traceParent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** Returns the trace id of the span, of the caller, or one made from the request id. */
function traceIdOf({ traceId, headers, id }: FastifyRequest): string {
  const [, sent] = traceParent.exec(String(headers.traceparent ?? '')) ?? [];
  return traceId ?? sent ?? id.replaceAll('-', '');
}

/** Logs one line per request after its response, with the reason if it was refused or failed. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('failure', null);
  app.decorateRequest('traceId', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { error, reason } = request.failure ?? {};
    const line = {
      ...{ req: request, res: reply, ms: Math.round(reply.elapsedTime), reason: reason && truncate(reason) },
      traceId: traceIdOf(request),
    };
    const isAboutFullDisk = isDiskFull(error);
    if (error !== undefined && !isAboutFullDisk) request.log.error({ ...line, err: error }, 'request failed');
    else request.log.info(line, 'answered');
    // A line of its own, because most of them are skipped.
    if (isAboutFullDisk) request.log.error({ err: error }, 'the disk is full');
    done();
  });
}
