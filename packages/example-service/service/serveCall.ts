import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@msl/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Asker, VerifyIdentity } from './identity';

/** An expected failure, with its HTTP status and a message for the user. */
export class ServiceError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: { field: string; message: string }[],
  ) {
    super(message);
  }
}

/** Returns a success with data. */
export const ok = <Data>(data: Data) => ({ status: true as const, data });

/** The validated request that a handler receives, typed by its contract. */
export interface ServiceRequest<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  asker: Asker;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.error) {
    const errors = result.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message }));
    throw new ServiceError(422, 'Some fields are not valid.', errors);
  }
  return result?.data;
}

/** Serves calls by their contracts, to administrators whom the host names. */
export function callServer(app: FastifyInstance, verifyIdentity: VerifyIdentity) {
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500, message, errors } = error as ServiceError;
    const isExpected = statusCode < 500;
    if (!isExpected) app.log.error(error);
    return reply
      .code(statusCode)
      .send({ status: false, message: isExpected ? message : 'The service failed. Please try again later.', errors });
  });

  return <const C extends Call>(call: C, handler: (request: ServiceRequest<C>) => AnswerOf<C>): void => {
    app.route({
      method: call.method,
      // The host passes `/api/x/<remote>/notes` on as `/notes`.
      url: call.path.replace(/^x\/[^/]+/, ''),
      handler: async ({ headers, params, query, body }, reply) => {
        const asker = await verifyIdentity(headers.authorization);
        if (!asker) throw new ServiceError(401, 'This service is called through the host.');
        const request = { params, query: parse(call.query, query), body: parse(call.body, body), asker };
        reply.code(call.creates === true ? 201 : 200);
        return handler(request as ServiceRequest<C>);
      },
    });
  };
}
