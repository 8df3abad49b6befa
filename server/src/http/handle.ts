import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, BodyOf, Call, FieldsOf, FileNamesOf, ParamsOf, QueryOf } from '@msl/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import type { FileReceiver, ReceivedFile } from '../files/fileReceiver';
import type { Access, RateClass, SignedIn } from './access';
import type { FailureShape } from './app';
import { FormReader, type ReceivedFiles } from './form';
import { notFound, StaleEdit } from './refusals';
import { parseOrRefuse } from './validate';

/** What a handler receives: validated, and of the contract's types. */
export interface Asked<C extends Call, A extends Access = Access> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The text fields of a form. */
  form: FieldsOf<C>;
  /** The files of a form by field; those that are not kept are dropped after the call. */
  files: Record<FileNamesOf<C>, ReceivedFile[]>;
  signedIn: A['who'] extends 'admin' ? SignedIn : null;
  request: FastifyRequest;
}

export type Handler<C extends Call, A extends Access> = (asked: Asked<C, A>) => Promise<AnswerOf<C>>;

export interface HandleOptions {
  /** For a call whose failures look unlike the others'. */
  failureShape?: FailureShape;
}

/**
 * Registers a call of the contracts: limits its rate, guards it, validates what was sent, and sends what the handler
 * answers.
 *
 * @param access who may call, and how often; there is no preset, so that no call is public by omission
 */
export type Handle = <const C extends Call, const A extends Access>(
  call: C,
  access: A,
  handler: Handler<C, A>,
  options?: HandleOptions,
) => void;

export interface HandleParts {
  receiver: FileReceiver;
  guard: onRequestAsyncHookHandler;
  /** The limiter of each rate class; empty when limiting is off. */
  limiters: Partial<Record<RateClass, onRequestAsyncHookHandler>>;
  /** Whether every answer is held against its contract, strictly; for tests. */
  checkAnswers: boolean;
}

const plainParam = /^[A-Za-z0-9_-]{1,100}$/;

/** An id of any other form names no record. */
function readParams(params: unknown): Record<string, string> {
  const values = params as Record<string, string>;
  if (!Object.values(values).every((value) => plainParam.test(value))) throw notFound();
  return values;
}

/** The fields of the record a call answers. */
function answeredFields({ answer }: Call): ReadonlySet<string> {
  const data: unknown = answer instanceof z.ZodObject ? answer.shape.data : undefined;
  const options: readonly unknown[] = data instanceof z.ZodDiscriminatedUnion ? data.options : [data];
  return new Set(options.flatMap((option) => (option instanceof z.ZodObject ? Object.keys(option.shape) : [])));
}

function assertAnswer({ method, path, answer }: Call, body: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  if (isDeepStrictEqual(answer.parse(sent), sent)) return;
  throw new Error(`${method} ${path} answered fields that its contract does not have: ${JSON.stringify(sent)}`);
}

/** A stale update is answered with what is stored and what was sent. */
function withSent(error: unknown, sent: unknown): unknown {
  if (error instanceof StaleEdit) error.sent = sent;
  return error;
}

/** Makes `app.handle`. */
export function makeHandle(app: FastifyInstance, { receiver, guard, limiters, checkAnswers }: HandleParts): Handle {
  return (call, access, handler, { failureShape } = {}) => {
    const readOnly = answeredFields(call);

    const answer = async (request: FastifyRequest, received: ReceivedFiles) => {
      const params = readParams(request.params);
      const query = call.query ? parseOrRefuse(call.query, request.query) : undefined;
      const body = call.body ? parseOrRefuse(call.body, request.body ?? {}) : undefined;
      const form = call.form ? await new FormReader(call.form, readOnly, receiver, received).read(request) : undefined;
      const asked = { params, query, body, form, files: received, signedIn: request.signedIn, request };
      try {
        return await handler(asked as unknown as Asked<typeof call, typeof access>);
      } catch (error) {
        throw withSent(error, body ?? form);
      }
    };

    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const received: ReceivedFiles = {};
      try {
        const body = await answer(request, received);
        if (checkAnswers) assertAnswer(call, body);
        return reply
          .code(call.creates ? 201 : 200)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(body));
      } finally {
        await receiver.discard(Object.values(received).flat());
      }
    };

    const limiter = limiters[access.rate];
    app.route({
      method: call.method,
      url: `/api/${call.path}`,
      config: { access: access.who, rate: access.rate, call, failureShape },
      onRequest: [...(limiter ? [limiter] : []), ...(access.who === 'admin' ? [guard] : [])],
      handler: send,
    });
  };
}
