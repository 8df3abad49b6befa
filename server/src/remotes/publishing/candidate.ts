import type { RemoteDescriptor } from '@msl/shared/contracts';

/** A version that is not published yet: what it says of itself, and its files. */
export interface CandidateVersion {
  descriptor: RemoteDescriptor;
  /** A file by its path below the version's folder. @throws if there is none */
  read(path: string): Promise<Buffer>;
}

/** Loads a version in a browser, against the running host. @returns what went wrong, a sentence each */
export type LoadVersion = (version: CandidateVersion) => Promise<string[]>;

/** How versions are loaded in a browser, or why they are not. */
export type VersionLoading = { load: LoadVersion } | { why: string };
