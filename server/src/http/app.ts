import type { Call } from '@msl/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db';
import type { Config } from '../config/config';
import type { Access, RateClass, Releaser, SignedIn, WorkClass } from './access';
import type { FailureShape } from './failures';
import type { Handle } from './handle';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Db;
    /** Counts a piece of costly work for the sender. Throws TooManyRequests when they had too much of it this minute. */
    assertWithinRate: (request: FastifyRequest, work: WorkClass) => Promise<void>;
    /** Registers a call of the contracts. */
    handle: Handle;
  }

  interface FastifyRequest {
    /** Set by the guard of calls for administrators. */
    signedIn: SignedIn | null;
    /** Set by the guard of calls for who releases a remote. */
    releaser: Releaser | null;
  }

  interface FastifyContextConfig {
    /** Every route says who may use it. */
    access?: Access['who'];
    rate?: RateClass;
    /** What the route validates, answers and documents. */
    call?: Call;
    failureShape?: FailureShape;
  }
}

/** The server as modules see it. What another room adds to it is declared there. */
export type App = FastifyInstance;
