import type { Call } from '@msl/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '../cache/answerCache';
import type { Db } from '../database/openDatabase';
import type { FileStore } from '../files/fileStore';
import type { Notifications } from '../mail/notifications';
import type { Trash } from '../records/trash';
import type { RemoteHealths } from '../registry/health';
import type { OwnVersions } from '../registry/own';
import type { Settings } from '../settings';
import type { Access, RateClass, Releaser, SignedIn, WorkClass } from './access';
import type { SessionService } from '../modules/session/sessionService';
import type { Handle } from './handle';

/** Turns the failure every call answers into the one this call answers. */
export type FailureShape = (failure: { status: false; message: string }) => object;

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
    db: Db;
    files: FileStore;
    /** Holds what was deleted until it can no longer be undone. */
    trash: Trash;
    /** What guests are answered, kept until it changes. */
    cache: AnswerCache;
    /** Counts a piece of costly work for the sender. Throws Refusal (429) when they had too much of it this minute. */
    assertWithinRate: (request: FastifyRequest, work: WorkClass) => Promise<void>;
    sessions: SessionService;
    notifications: Notifications;
    /** Publishes the remotes that were built from this checkout. */
    publishBuilds: () => Promise<void>;
    /** How versions of remotes do in browsers. */
    remoteHealths: RemoteHealths;
    /** Versions that single browsers are shown. */
    ownVersions: OwnVersions;
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

/** The server as modules see it. */
export type App = FastifyInstance;
