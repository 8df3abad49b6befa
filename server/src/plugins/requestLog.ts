import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';

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

/** The log of a running server: JSON lines, no secrets. */
export const runningLog = () =>
  ({
    stream: bufferedOutput(),
    level: process.env.NODE_ENV === 'development' ? 'debug' : 'info',
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: withoutToken(url), ip }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
  }) satisfies FastifyServerOptions['logger'];

/** One line a request, when it was answered. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}
