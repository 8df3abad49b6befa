import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, BodyOf, Call, FieldsOf, FileNamesOf, ParamsOf, QueryOf } from '@msl/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import type { AnswerCache } from '../cache/answerCache';
import { sendKept } from './sendKept';
import type { FileIntake, ReceivedFile } from '../file-types/receivedFile';
import type { Access, Guards, Releaser, SignedIn } from './access';
import { actor } from './actor';
import type { FailureShape } from './failures';
import { FormReader, type ReceivedFiles } from './form';
import { readBody } from './jsonBody';
import { readParams } from './params';
import { StaleEdit } from '../errors/domainErrors';
import { parseOrThrow } from './validate';

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
  releaser: A['who'] extends 'releaser' ? Releaser : null;
  request: FastifyRequest;
  /** Sends a `Set-Cookie` header with the answer; an answer that is kept sends none. */
  setCookie: (cookie: string) => void;
}

/** What a handler answers: the answer of the contract, or the parts of a file as they are made. */
export type Answered<C extends Call> = C extends { streams: string } ? AsyncIterable<string> : AnswerOf<C>;

export type Handler<C extends Call, A extends Access> = (asked: Asked<C, A>) => Promise<Answered<C>>;

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
  receiver: FileIntake;
  guards: Guards;
  /** Holds the answers to guests' reads. */
  cache: AnswerCache;
  /** Whether every answer is held against its contract, strictly; for tests. */
  checkAnswers: boolean;
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

/** @param sent a call that both makes and changes records makes one when its `id` is empty */
const successCode = ({ creates }: Call, sent: { id?: unknown } = {}) =>
  creates === true || (creates && !sent.id) ? 201 : 200;

const json = 'application/json; charset=utf-8';
const fileTypes = { csv: 'text/csv; charset=utf-8' };

/** The key of a kept answer: the call, its parameters and what it reads of the query, each written in one way. */
function keyOf({ path, query }: Call, request: FastifyRequest): string {
  const sent = request.query as Record<string, unknown>;
  const read = Object.keys(query?.shape ?? {}).flatMap((name) =>
    sent[name] === undefined ? [] : [[name, sent[name]]],
  );
  return JSON.stringify([path, request.params, ...read]);
}

/** Answers from memory before anything is validated. */
function fromMemory(call: Call, cache: AnswerCache): onRequestHookHandler {
  return (request, reply, done) => {
    const key = keyOf(call, request);
    const answer = cache.find(key);
    if (answer) sendKept(request, reply, { key, answer, cache });
    else done();
  };
}

/** Makes `app.handle`. */
export function makeHandle(app: FastifyInstance, parts: HandleParts): Handle {
  const { receiver, guards, cache, checkAnswers } = parts;
  // They may take minutes: they end when the server closes, and their receivers see that the file is not whole.
  const streams = new Set<Readable>();
  app.addHook('preClose', async () => streams.forEach((stream) => stream.destroy()));

  return (call, access, handler, { failureShape } = {}) => {
    const readOnly = answeredFields(call);

    const answer = async (request: FastifyRequest, received: ReceivedFiles, reply?: FastifyReply) => {
      const params = readParams(request.params);
      const query = call.query ? parseOrThrow(call.query, request.query) : undefined;
      const body = call.body ? readBody(call.body, request, { who: access.who, readOnly }) : undefined;
      const form = call.form ? await new FormReader(call.form, readOnly, receiver, received).read(request) : undefined;
      const setCookie = (cookie: string) => void reply?.header('Set-Cookie', cookie);
      const { signedIn, releaser } = request;
      const asked = { params, query, body, form, files: received, signedIn, releaser, request, setCookie };
      try {
        const answered = await actor.run(signedIn?.userId, () =>
          handler(asked as unknown as Asked<typeof call, typeof access>),
        );
        reply?.code(successCode(call, form));
        return answered;
      } catch (error) {
        throw withSent(error, body ?? form);
      }
    };

    const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
      const parts = (await answer(request, {}, reply)) as AsyncIterable<string>;
      reply.type(fileTypes[call.streams ?? 'csv']).header('Cache-Control', 'no-store');
      const file = Readable.from(parts, { objectMode: false });
      streams.add(file);
      file.once('close', () => streams.delete(file));
      if (request.method !== 'HEAD') return reply.send(file);
      file.destroy();
      return reply.send();
    };

    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const received: ReceivedFiles = {};
      try {
        const body = await answer(request, received, reply);
        if (checkAnswers) assertAnswer(call, body);
        return reply.type(json).header('Cache-Control', 'no-store').send(JSON.stringify(body));
      } finally {
        await receiver.discard(Object.values(received).flat());
      }
    };

    const sendAndKeep = (shows: readonly string[]) => async (request: FastifyRequest, reply: FastifyReply) => {
      const key = keyOf(call, request);
      const kept = await cache.answer(key, shows, async () => {
        const body = await answer(request, {});
        if (checkAnswers) assertAnswer(call, body);
        return { body: JSON.stringify(body), type: json };
      });
      sendKept(request, reply, { key, answer: kept, cache });
      return reply;
    };

    const { shows } = access;
    app.route({
      method: call.method,
      url: `/api/${call.path}`,
      config: { access: access.who, rate: access.rate, call, failureShape },
      onRequest: [...guards.of(access, call), ...(shows ? [fromMemory(call, cache)] : [])],
      handler: call.streams ? sendFile : shows ? sendAndKeep(shows) : send,
    });
  };
}
