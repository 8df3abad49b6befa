import type { AnswerOf, Call } from '@msl/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { CachedResponse } from '../cache/responseCache';
import { notFound } from '../errors/domainErrors';
import type { FailureAnswer } from './failures';
import type { RequestFailure } from './requestLog';
import { pathPattern } from './pathPattern';

/** The response to a guest read. */
export interface GuestAnswer {
  /** The HTTP status. */
  status: number;
  /** The body, parsed from JSON. */
  answer: unknown;
  /** Tables the response was built from; `undefined` for a failure. */
  tables?: readonly string[];
  /** Set if the response may be outdated. */
  stale?: CachedResponse['stale'];
  /** Whether only who knows its address may have it: a page with it is stored nowhere. */
  isUnshared?: boolean;
  /** Set for a failure of the server. */
  failure?: RequestFailure;
}

/** Validates the parts of a guest read and responds from the cache. Throws domain errors. */
export type ReadAsGuest = (sent: { params: unknown; query: unknown }) => Promise<CachedResponse>;

/** Validates the body of a guest write and runs it for the sender of a request. Throws domain errors. */
export type WriteAsGuest = (request: FastifyRequest, body: unknown) => Promise<unknown>;

interface GuestCallsParts {
  toFailure: (error: unknown) => FailureAnswer;
}

/**
 * The public calls, for the pages and forms of the site. They are validated and cached as over HTTP, without a
 * request to this server.
 */
export class GuestCalls {
  private readonly reads: { match: ReturnType<typeof pathPattern>; read: ReadAsGuest }[] = [];
  private readonly writes = new Map<Call, WriteAsGuest>();

  constructor(private readonly parts: GuestCallsParts) {}

  addRead({ path }: Call, read: ReadAsGuest): void {
    this.reads.push({ match: pathPattern(path), read });
  }

  addWrite(call: Call, write: WriteAsGuest): void {
    this.writes.set(call, write);
  }

  /**
   * Runs a guest read. Returns failures too; 404 if no guest read has this path.
   *
   * @param path below `/api/`, with its parameters filled in
   * @param query as in a URL: all values are text
   */
  async read(path: string, query: Record<string, string> = {}): Promise<GuestAnswer> {
    try {
      const { body, status, tables, stale, isUnshared } = await this.respond(path, query);
      const text = (await body.decode()).toString();
      return { status, answer: JSON.parse(text) as unknown, tables, stale, isUnshared };
    } catch (error) {
      const { statusCode, body } = this.parts.toFailure(error);
      const failure = { reason: `${path}: ${body.message}`, error };
      return { status: statusCode, answer: body, failure: statusCode >= 500 ? failure : undefined };
    }
  }

  /**
   * Runs a guest write for the sender of a request. The caller has already counted it against the sender's rate
   * limit.
   *
   * @throws Invalid and the errors of the call
   */
  async write<C extends Call>(call: C, request: FastifyRequest, body: unknown): Promise<AnswerOf<C>> {
    const write = this.writes.get(call);
    if (!write) throw notFound('call');
    return (await write(request, body)) as AnswerOf<C>;
  }

  private respond(path: string, query: Record<string, string>): Promise<CachedResponse> {
    for (const { match, read } of this.reads) {
      const params = match(path);
      if (params) return read({ params, query });
    }
    throw notFound('call');
  }
}
