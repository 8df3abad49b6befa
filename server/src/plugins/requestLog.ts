import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Tokens travel in the address of set-up links. */
const withoutToken = (url: string) => url.replace(/([?&]token=)[^&]+/g, '$1…');

/** The log of a running server: JSON lines, no secrets. */
export const logging = {
  level: process.env.NODE_ENV === 'development' ? 'debug' : 'info',
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: withoutToken(url), ip }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
  },
} satisfies FastifyServerOptions['logger'];

/** One line a request, when it was answered. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
