import type { ShownTable } from '../cache/shownTables';

/** How often one address may call: see `rates` in plugins/limits. */
export type RateClass = 'read' | 'file' | 'write' | 'signIn' | 'admin';

/** Who may make a call, and how often. */
export interface Access {
  /** `public`: everybody. `admin`: signed-in administrators. */
  who: 'public' | 'admin';
  rate: RateClass;
  /** The tables that the answer is made from; set: it is kept in memory until one of them changes. */
  shows?: readonly ShownTable[];
}

/** Signed-in administrators only (401 otherwise). */
export const admin = { who: 'admin', rate: 'admin' } as const satisfies Access;
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
}
