import type { Call } from '@msl/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { DatabaseHealth } from '../database/databaseHealth';
import type { Db } from '../database/db';
import type { Config } from '../config/config';
import type { Access, Guards, RateClass, Releaser, SignedIn, WorkClass } from './access';
import type { FailureShape } from './failures';
import type { GuestCalls } from './guestCalls';
import type { HandleCall } from './handle';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Db;
    databaseHealth: DatabaseHealth;
    /** Counts expensive work for the sender of a request. Throws `TooManyRequests` over the limit per minute. */
    assertWithinRate: (request: FastifyRequest, work: WorkClass) => Promise<void>;
    /** Authenticates and authorises requests to routes that are no calls of the contracts. */
    guards: Guards;
    /** Registers a call of the contracts. */
    handle: HandleCall;
    /** The calls that the pages and forms of the site can make without an HTTP request. */
    guestCalls: GuestCalls;
  }

  interface FastifyRequest {
    /** Set by the guard of calls for administrators. */
    signedIn: SignedIn | null;
    /** Set by the guard of calls that release a remote. */
    releaser: Releaser | null;
  }

  interface FastifyContextConfig {
    /** Who may use the route; required for every route, as a test checks. */
    access?: Access['who'];
    rate?: RateClass;
    /** Whether the rate is limited only after the body was read, so that a failure page can repeat a small form. */
    isCountedAfterBody?: true;
    /** The contract by which the route validates, responds and is documented. */
    call?: Call;
    failureShape?: FailureShape;
    /** Whether the route reads its body as a stream, which may take long while bytes arrive. */
    streamsBody?: true;
  }
}

/** The Fastify instance as modules use it. Other folders declare the properties that they add. */
export type App = FastifyInstance;
