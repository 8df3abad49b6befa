import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type FieldsOf,
  type FileNamesOf,
  type ParamsOf,
  type QueryOf,
} from '@msl/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import { type ResponseCache, toCachedResponse } from '../cache/responseCache';
import type { GuestCalls, ReadAsGuest } from './guestCalls';
import { sendCached } from './sendCached';
import type { FileIntake, ReceivedFile } from '../file-types/receivedFile';
import type { Access, Guards, Releaser, SignedIn } from './access';
import type { FailureShape } from './failures';
import { HttpError } from './httpError';
import { FormReader, type ReceivedFiles } from './form';
import { readBody } from './jsonBody';
import { readParams } from './params';
import { NotPermitted, StaleEdit } from '../errors/domainErrors';
import { parseOrThrow } from './validate';
import { permits, rightText } from './rights';

type GuestRead = Required<Pick<Access, 'tables'>>;

/** The validated request that a handler receives, typed by its contract. */
export interface CallRequest<C extends Call, A extends Access = Access> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The text fields of a form. */
  form: FieldsOf<C>;
  /** The files of a form by field; files that the handler does not store are deleted after the call. */
  files: Record<FileNamesOf<C>, ReceivedFile[]>;
  signedIn: A['who'] extends 'admin' ? SignedIn : null;
  releaser: A['who'] extends 'releaser' ? Releaser : null;
  /** `null` for a guest read: its response is cached, so it must not depend on the sender. */
  request: A extends GuestRead ? null : FastifyRequest;
  /** Sets a `Set-Cookie` header on the response; cached responses send none. */
  setCookie: (cookie: string) => void;
}

/** The result of a handler: the answer of its contract, or the chunks of a streamed file. */
export type CallResult<C extends Call> = C extends { streams: string } ? AsyncIterable<string> : AnswerOf<C>;

export type CallHandler<C extends Call, A extends Access> = (request: CallRequest<C, A>) => Promise<CallResult<C>>;

export interface HandleOptions {
  /** For calls with an unusual shape of failures. */
  failureShape?: FailureShape;
}

/**
 * Registers a call of the contracts: limits its rate, checks permissions, validates the request and sends the result of
 * the handler.
 *
 * @param access who may call, and how often; required, so that no call is public by omission
 */
export type HandleCall = <const C extends Call, const A extends Access>(
  call: C,
  access: A,
  handler: CallHandler<C, A>,
  options?: HandleOptions,
) => void;

export interface HandleParts {
  receiver: FileIntake;
  guards: Guards;
  /** Caches responses to guests' reads. */
  cache: ResponseCache;
  /** Receives the calls that the pages and forms of the site may use. */
  guestCalls: GuestCalls;
  /** Whether every result is checked strictly against its contract; for tests. */
  checkAnswers: boolean;
}

/** Returns the fields of the record that a call returns. */
function recordFieldsOf({ answer }: Call): ReadonlySet<string> {
  const data: unknown = answer instanceof z.ZodObject ? answer.shape.data : undefined;
  const options: readonly unknown[] = data instanceof z.ZodDiscriminatedUnion ? data.options : [data];
  return new Set(options.flatMap((option) => (option instanceof z.ZodObject ? Object.keys(option.shape) : [])));
}

function assertMatchesContract({ method, path, answer }: Call, body: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  if (isDeepStrictEqual(answer.parse(sent), sent)) return;
  throw new Error(`${method} ${path} answered fields that its contract does not have: ${JSON.stringify(sent)}`);
}

/** Adds the rejected values to a stale edit, so that the client can show both versions. */
function addSentFields(error: unknown, sent: unknown): unknown {
  if (error instanceof StaleEdit) error.sent = sent;
  return error;
}

/** @param sent if `id` is empty, a call that both creates and updates records creates one */
const successCode = ({ creates }: Call, sent: { id?: unknown } = {}) =>
  creates === true || (creates && !sent.id) ? 201 : 200;

const json = 'application/json; charset=utf-8';
const fileTypes = { csv: 'text/csv; charset=utf-8' };

/** The parts of a request before validation. */
interface SentCall {
  params: unknown;
  query: unknown;
  body?: unknown;
  /** `null` for the read of a page. */
  request: FastifyRequest | null;
}

const readSentCall = (request: FastifyRequest): SentCall => {
  const { params, query, body } = request;
  return { params, query, body, request };
};

/** Returns the cache key of a read: its call, path parameters, and the query parameters of the contract in one order. */
function cacheKeyOf({ path, query }: Call, sent: Pick<SentCall, 'params' | 'query'>): string {
  const values = sent.query as Record<string, unknown>;
  const read = Object.keys(query?.shape ?? {}).flatMap((name) =>
    values[name] === undefined ? [] : [[name, values[name]]],
  );
  return JSON.stringify([path, sent.params, ...read]);
}

/** @throws NotPermitted for the action `delete` of a bulk call without the right to delete */
function assertMayDelete({ needsToDelete }: Call, body: unknown, { rights }: SignedIn): void {
  if (!needsToDelete || (body as { action?: unknown } | undefined)?.action !== 'delete') return;
  if (!permits(rights, needsToDelete)) throw new NotPermitted(rightText(needsToDelete));
}

/** Creates a hook that sends the cached response before anything is validated. */
function sendFromCache(call: Call, cache: ResponseCache): onRequestHookHandler {
  return (request, reply, done) => {
    const key = cacheKeyOf(call, request);
    const response = cache.find(key);
    if (response) sendCached(request, reply, { key, response, cache });
    else done();
  };
}

/** Creates `app.handle`. */
export function createHandle(app: FastifyInstance, parts: HandleParts): HandleCall {
  const { receiver, guards, cache, guestCalls, checkAnswers } = parts;
  return (call, access, handler, { failureShape } = {}) => {
    const readOnly = recordFieldsOf(call);

    const run = async (sent: SentCall, received: ReceivedFiles, reply?: FastifyReply) => {
      const { request } = sent;
      const params = readParams(sent.params);
      const query = call.query ? parseOrThrow(call.query, sent.query) : undefined;
      const body = call.body ? readBody(call.body, sent.body, { who: access.who, readOnly }) : undefined;
      const form =
        call.form && request ? await new FormReader(call.form, readOnly, receiver, received).read(request) : undefined;
      const setCookie = (cookie: string) => void reply?.header('Set-Cookie', cookie);
      const { signedIn = null, releaser = null } = request ?? {};
      if (signedIn) assertMayDelete(call, body, signedIn);
      const callRequest = { params, query, body, form, files: received, signedIn, releaser, request, setCookie };
      try {
        const result = await handler(callRequest as unknown as CallRequest<typeof call, typeof access>);
        reply?.code(successCode(call, form));
        if (checkAnswers && !call.streams) assertMatchesContract(call, result);
        return result;
      } catch (error) {
        throw addSentFields(error, body ?? form);
      }
    };

    const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
      const parts = (await run(readSentCall(request), {}, reply)) as AsyncIterable<string>;
      reply.type(fileTypes[call.streams ?? 'csv']).header('Cache-Control', 'no-store');
      const file = Readable.from(parts, { objectMode: false });
      if (request.method !== 'HEAD') return reply.send(file);
      file.destroy();
      return reply.send();
    };

    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      if (call.body && request.isMultipart()) throw new HttpError(415, 'Send this as JSON.');
      const received: ReceivedFiles = {};
      try {
        const body = await run(readSentCall(request), received, reply);
        return reply.type(json).header('Cache-Control', 'no-store').send(JSON.stringify(body));
      } finally {
        await receiver.discard(Object.values(received).flat());
      }
    };

    const readThroughCache =
      (tables: readonly string[]): ReadAsGuest =>
      (sent) =>
        cache.getOrMake(cacheKeyOf(call, sent), tables, async () => ({
          body: JSON.stringify(await run({ ...sent, request: null }, {})),
          type: json,
        }));

    const readAfresh: ReadAsGuest = async (sent) =>
      toCachedResponse({
        body: JSON.stringify(await run({ ...sent, request: null }, {})),
        type: json,
        isUnshared: true,
      });

    const sendThroughCache = (read: ReadAsGuest) => async (request: FastifyRequest, reply: FastifyReply) => {
      const response = await read(request);
      sendCached(request, reply, { key: cacheKeyOf(call, request), response, cache });
      return reply;
    };

    const read = access.tables && readThroughCache(access.tables);
    if (read) guestCalls.addRead(call, read);
    else if (access.isForPages) guestCalls.addRead(call, readAfresh);
    else if (access.rate === 'write' && call.body)
      guestCalls.addWrite(call, (request, body) => run({ ...readSentCall(request), params: {}, body }, {}));
    app.route({
      method: call.method,
      url: `/api/${call.path}`,
      config: { access: access.who, rate: access.rate, call, failureShape },
      onRequest: [...guards.of(access, call), ...(read ? [sendFromCache(call, cache)] : [])],
      handler: call.streams ? sendFile : read ? sendThroughCache(read) : send,
    });
  };
}
