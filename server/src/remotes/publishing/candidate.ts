import type { RemoteDescriptor } from '@msl/shared/contracts';

/** A version before its publication: its descriptor and files. */
export interface CandidateVersion {
  descriptor: RemoteDescriptor;
  /** A file by its path below the version's folder. @throws if there is none */
  read(path: string): Promise<Buffer>;
}

/** Loads a version in a browser, in the running host. @returns its faults, one sentence each */
export type LoadVersion = (version: CandidateVersion) => Promise<string[]>;

/** The loader of versions, or why there is none. */
export type VersionLoading = { load: LoadVersion } | { why: string };
