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

/** What the server does by itself and records. */
export const releaseWatchCall = 'watch of releases';
export const retentionCall = 'end of retention';

/** Who changes something when nobody asks. */
const system = (call: string): Acting => ({ name: 'The system', call, address: '', agent: '' });

/** The administrator or program whose work is running. */
export const acting = {
  /** Runs work on behalf of somebody; all changes that it commits are recorded in the audit log. */
  run: <R>(who: Acting, work: () => R): R => storage.run(who, work),

  /** Runs work of the server itself, which a request may have started: its changes are nobody's. */
  leave: <R>(work: () => R): R => storage.run(undefined, work),

  /** Runs work of the server itself whose changes people want to know of. @param call what runs */
  runSystem: <R>(call: string, work: () => R): R => storage.run(system(call), work),

  current: (): Acting | undefined => storage.getStore(),

  userId: (): string | undefined => storage.getStore()?.userId,
};
