import type { RemoteRegistry } from '@msl/shared/remote';
import type { OpenFile } from '../../http/staticFile';

/** Knows which version of each remote is live, and holds the files of versions. */
export interface Registry {
  /** The live version of every remote that has one; a remote that was not built or published is absent. */
  live(): Promise<RemoteRegistry>;
  /**
   * Opens a file of a version by its path below the version's folder; `undefined` when there is no such remote,
   * version or file, or the path is not plain.
   */
  file(name: string, version: string, path: string): Promise<OpenFile | undefined>;
}
