import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { destination, type Logger } from 'pino';
import { isInternal } from './internal';

/** Tokens travel in the address of set-up links. */
const withoutToken = (url: string) => url.replace(/([?&]token=)[^&]+/g, '$1…');

/**
 * Standard output, written some lines at a time and at least four times a second: a line at a time would cost more
 * than answering. The last lines of a process that ends by itself are always written.
 */
function bufferedOutput() {
  const output = destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 250 });
  process.once('exit', () => output.flushSync());
  return output;
}

/**
 * Writes what the log still holds, before the process is ended. At its end it would be tried for ever when nobody reads
 * the output any more, as after Ctrl C in `npm start | tee log`.
 */
export const flushLog = ({ log }: Pick<FastifyInstance, 'log'>): Promise<void> =>
  new Promise((resolve) => (log as Logger).flush(() => resolve()));

const maxCharacters = 500;
const maxStackCharacters = 4000;

/** What strangers send never makes a line long. */
const bounded = (text: string, max = maxCharacters) => (text.length > max ? `${text.slice(0, max)}…` : text);

function toLogged({ name, message, stack, code }: Error & { code?: unknown }) {
  return { type: name, code, message: bounded(String(message)), stack: bounded(stack ?? '', maxStackCharacters) };
}

/** The log of a running server: JSON lines of bounded length, no secrets. */
export const runningLog = (stream: { write: (line: string) => unknown } = bufferedOutput()) =>
  ({
    stream,
    level: process.env.NODE_ENV === 'development' ? 'debug' : 'info',
    serializers: {
      err: toLogged,
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: bounded(withoutToken(url)), ip }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
  }) satisfies FastifyServerOptions['logger'];

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused or failed, for its line in the log. */
    failure: RequestFailure | null;
  }
}

/** What the log says of a request that was not carried out. */
export interface RequestFailure {
  reason: string;
  /** Set when it was the server's fault. */
  error?: unknown;
}

/**
 * One line for each request, when it was answered; with why, if it was refused or failed. A call that the server makes to
 * itself belongs to the line of the request that it is made for, unless it fails.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('failure', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { error, reason } = request.failure ?? {};
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime), reason: reason && bounded(reason) };
    if (error !== undefined) request.log.error({ ...line, err: error }, 'request failed');
    else if (!isInternal(request)) request.log.info(line, 'answered');
    done();
  });
}
