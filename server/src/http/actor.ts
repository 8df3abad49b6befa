import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string | undefined>();

/** The administrator whose call is being carried out, for what every save notes. */
export const actor = {
  /** Carries out work in an administrator's name; `undefined`: in nobody's. */
  run: <R>(userId: string | undefined, work: () => R): R => acting.run(userId, work),

  userId: (): string | undefined => acting.getStore(),
};
