import type { RemoteRegistry } from '@msl/shared/remote';
import type { OpenFile } from '../../http/staticFile';

/** Live versions of remotes and the files of all versions. */
export interface Registry {
  /** Returns the live version of every remote that has one. */
  live(): Promise<RemoteRegistry>;
  /**
   * Opens a file of a version by its path below the version's folder. Returns `undefined` for an unknown remote, version
   * or file, and for a path that is not plain.
   */
  file(name: string, version: string, path: string): Promise<OpenFile | undefined>;
}
