import type { Call, Right } from '@msl/shared/contracts';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { PublicTable } from '../cache/publicTables';

/** Rate limit per address, see `rates` in `rateLimits.ts`. */
export type RateClass = 'read' | 'file' | 'write' | 'signIn' | 'admin' | 'service';

/** Work far more expensive than sending a cached response, see `workRates` in `rateLimits.ts`. */
export type WorkClass = 'rendering' | 'ogImage';

/** Who may call, and how often. */
export interface Access {
  /**
   * `public`: everybody. `admin`: signed-in administrators. `releaser`: administrators who may release, and deploy tokens
   * of the remote in `:remote`.
   */
  who: 'public' | 'admin' | 'releaser';
  rate: RateClass;
  /** Additional permission an administrator needs. */
  needs?: 'release';
  /** Whether deploy tokens of every remote are accepted, for calls without `:remote`. */
  anyRemote?: true;
  /** Tables the response is built from. If set, the response is cached until one of them changes. */
  tables?: readonly PublicTable[];
  /** Whether pages may read it although the response is never cached. */
  isForPages?: true;
}

/** Signed-in administrators only (401 otherwise). */
export const admin = { who: 'admin', rate: 'admin' } as const satisfies Access;
/** Signed-in administrators who may release (401, 403 otherwise). */
export const mayRelease = { who: 'admin', rate: 'admin', needs: 'release' } as const satisfies Access;
/**
 * Administrators who may release, and deploy tokens of the remote in `:remote` (401 without either, 403 for a token of
 * another remote and for an administrator without the permission).
 */
export const releaser = { who: 'releaser', rate: 'admin' } as const satisfies Access;
/** Administrators who may release, and every deploy token (401 without either). */
export const anyReleaser = { who: 'releaser', rate: 'admin', anyRemote: true } as const satisfies Access;
/** Everybody may read. The response is cached until one of its tables changes. */
export const publicRead = (...tables: PublicTable[]) =>
  ({ who: 'public', rate: 'read', tables }) as const satisfies Access;
/** Everybody who knows the unguessable address may read, also in a page. Neither is cached. */
export const unsharedRead = { who: 'public', rate: 'read', isForPages: true } as const satisfies Access;
/** Everybody may send, at a low rate. */
export const publicWrite = { who: 'public', rate: 'write' } as const satisfies Access;
/** Everybody may try to sign in, at a low rate. */
export const signIn = { who: 'public', rate: 'signIn' } as const satisfies Access;

/** The administrator who sent the request, set by the guard. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  /** Whether they typed their password within the last ten minutes. */
  isConfirmed: boolean;
  /** The role, and its rights at the time of the request. */
  role: string;
  rights: readonly Right[];
  /** Whether the role requires a second factor that is not set up; then only calls for setting it up are allowed. */
  mustSetUp?: boolean;
  /** Set for a program with an API token; it has no session. */
  apiTokenId?: string;
}

/** Who releases a remote, set by the guard. */
export type Releaser =
  | { kind: 'administrator'; userId: string; name: string; email: string }
  | { kind: 'token'; id: string; name: string; remote: string };

/** Returns the name of a releaser for the history: an administrator's e-mail address or a token's name. */
export const releaserName = (who: Releaser): string =>
  who.kind === 'administrator' ? who.email : `${who.name} (deploy token)`;

/** What a route needs of an administrator. */
export interface RouteNeeds extends Pick<Call, 'needsPassword' | 'needs' | 'isForSetup'> {
  /** Returns the right that a request needs instead, for routes that are no calls of the contracts. */
  needsOf?: (request: FastifyRequest) => Right;
}

/** Authenticates and authorises a request before its handler runs. */
export interface Guards {
  /** Returns the hooks of a route; none for public routes. */
  of(access: Pick<Access, 'who' | 'needs' | 'anyRemote'>, call: RouteNeeds): onRequestAsyncHookHandler[];
}
