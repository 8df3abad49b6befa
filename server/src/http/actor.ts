import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string | undefined>();

/** The administrator whose call is running; saves record them. */
export const actor = {
  /** Runs work on behalf of an administrator, or without one if `undefined`. */
  run: <R>(userId: string | undefined, work: () => R): R => acting.run(userId, work),

  userId: (): string | undefined => acting.getStore(),
};
