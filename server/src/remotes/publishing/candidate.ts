import type { RemoteDescriptor } from '@msl/shared/contracts';

/** A version before its publication: its descriptor and files. */
export interface CandidateVersion {
  descriptor: RemoteDescriptor;
  /** Reads a file by its path in the version's folder. @throws if there is none */
  read(path: string): Promise<Buffer>;
}

/** Runs a version in a browser, in the running host. @returns its faults, one sentence each */
export type LoadVersion = (version: CandidateVersion) => Promise<string[]>;

/** Loads versions in a browser and shows their screens, or says why there is no browser. */
export type VersionLoading = { load: LoadVersion; render: LoadVersion } | { why: string };
