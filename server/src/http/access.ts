import type { Call } from '@msl/shared/contracts';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { ShownTable } from '../cache/shownTables';

/** How often one address may call: see `rates` in `rateLimits.ts`. */
export type RateClass = 'read' | 'file' | 'write' | 'signIn' | 'admin';

/** Work that costs far more than sending what is kept: see `workRates` in `rateLimits.ts`. */
export type WorkClass = 'rendering' | 'ogImage';

/** Who may make a call, and how often. */
export interface Access {
  /**
   * `public`: everybody. `admin`: signed-in administrators. `releaser`: administrators who may release, and deploy tokens
   * of the remote in `:remote`.
   */
  who: 'public' | 'admin' | 'releaser';
  rate: RateClass;
  /** What an administrator must have been permitted besides. */
  needs?: 'release';
  /** The tables that the answer is made from; set: it is kept in memory until one of them changes. */
  shows?: readonly ShownTable[];
}

/** Signed-in administrators only (401 otherwise). */
export const admin = { who: 'admin', rate: 'admin' } as const satisfies Access;
/** Signed-in administrators who may release (401, 403 otherwise). */
export const mayRelease = { who: 'admin', rate: 'admin', needs: 'release' } as const satisfies Access;
/**
 * Whoever may release the remote in `:remote`: an administrator with the permission, or one of its deploy tokens (401
 * without either, 403 for another remote's token and for an administrator without the permission).
 */
export const releaser = { who: 'releaser', rate: 'admin' } as const satisfies Access;
/** Everybody may read. The answer is kept until one of the tables that it `shows` changes. */
export const publicRead = (...shows: ShownTable[]) =>
  ({ who: 'public', rate: 'read', shows }) as const satisfies Access;
/** Everybody may send, few at a time. */
export const publicWrite = { who: 'public', rate: 'write' } as const satisfies Access;
/** Everybody may try to sign in, few at a time. */
export const signIn = { who: 'public', rate: 'signIn' } as const satisfies Access;

/** The administrator who makes a request, as the guard found them. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  /** Whether they typed their password within the last ten minutes. */
  isConfirmed: boolean;
}

/** Who releases a remote, as the guard found them. */
export type Releaser =
  | { kind: 'administrator'; userId: string; name: string; email: string }
  | { kind: 'token'; id: string; name: string; remote: string };

/** How the history names who acted: an administrator's address, or a token by its name. */
export const releaserName = (who: Releaser): string =>
  who.kind === 'administrator' ? who.email : `${who.name} (deploy token)`;

/** Checks who sends a request before its call is carried out. */
export interface Guards {
  /** The hooks of a route, none if everybody may use it. */
  of(access: Pick<Access, 'who' | 'needs'>, call: Pick<Call, 'needsPassword'>): onRequestAsyncHookHandler[];
}
