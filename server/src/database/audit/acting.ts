import { AsyncLocalStorage } from 'node:async_hooks';

/** Who makes changes, and from where. The changes that are made meanwhile get entries of the audit log. */
export interface Acting {
  /** Unset while it is not known, as during a sign-in, and for programs. */
  userId?: string;
  /** The name for the log, if it is not that of an administrator: of a deploy token or a program. */
  name?: string;
  /** The call or command, e.g. `PUT admin/product/update/:id`. */
  call: string;
  /** Replaces `create` in the entries, e.g. `restore`. */
  creationIs?: string;
  /** Network address of the sender; empty for programs. */
  address: string;
  /** `User-Agent` of the sender. */
  agent: string;
}

const storage = new AsyncLocalStorage<Acting | undefined>();

/** The administrator or program whose work is running. */
export const acting = {
  /** Runs work on behalf of somebody; all changes that it commits are recorded in the audit log. */
  run: <R>(who: Acting, work: () => R): R => storage.run(who, work),

  current: (): Acting | undefined => storage.getStore(),

  userId: (): string | undefined => storage.getStore()?.userId,
};
