import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodAnswers } from './methods';
import { notFound } from '../errors/domainErrors';
import { lostPage } from './failurePages';
import { type FailureAnswer, isDatabaseFault, toFailure } from './failures';

declare module 'fastify' {
  interface FastifyInstance {
    /** Converts an error to a response, and counts it if the database failed. */
    toFailure: (error: unknown) => FailureAnswer;
  }
}

function answerFailure(
  error: unknown,
  { statusCode, body, retryAfterSeconds }: FailureAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.failure = { reason: body.message, error: statusCode >= 500 ? error : undefined };
  if (retryAfterSeconds) reply.header('Retry-After', retryAfterSeconds);
  const shape = request.routeOptions?.config.failureShape;
  return reply
    .header('X-Request-Id', request.id)
    .code(statusCode)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...(shape ? shape(body) : body), requestId: request.id }));
}

const isPage = ({ url }: FastifyRequest) => !/^\/(api|uploads|images|assets|remotes|og)\//.test(url);

/** Handles addresses that cannot be decoded and therefore reach no route. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code !== 'FST_ERR_BAD_URL' || !isPage(request))
    return void answerFailure(error, toFailure(error), request, reply);
  reply
    .header('X-Request-Id', request.id)
    .code(404)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(lostPage);
}

/**
 * Sends every failure in the shape of the contract. Adds the request id, which each log line has, to every response.
 */
export function registerErrors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  const databaseErrors = app.metrics.counter('msl_database_errors_total', 'Requests that the database failed.');
  app.decorate('toFailure', (error: unknown) => {
    if (isDatabaseFault(error)) databaseErrors.add();
    return toFailure(error);
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, app.toFailure(error), request, reply));
  const answerWrongMethod = methodAnswers(app);
  app.setNotFoundHandler((request, reply) => {
    if (answerWrongMethod(request, reply)) return reply;
    throw notFound(request.url.startsWith('/api/') ? 'call' : 'page or file');
  });
}
