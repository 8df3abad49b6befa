import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/refusals';
import { toFailure } from './failures';

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, body, retryAfterSeconds } = toFailure(error);
  if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ statusCode, reason: body.message }, 'request refused');
  if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds);
  const shape = request.routeOptions?.config.failureShape;
  return reply
    .header('X-Request-Id', request.id)
    .code(statusCode)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(shape ? shape(body) : body));
}

/** The framework's answer to what never reaches a route, such as an address that cannot be decoded. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void answerFailure(error, request, reply);

/**
 * Answers every failure in the shape of the contract, and gives every answer the id of its request, which is in each
 * line of the log too.
 */
export function registerErrors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerFailure(notFound(request.url.startsWith('/api/') ? 'call' : 'page or file'), request, reply),
  );
}
