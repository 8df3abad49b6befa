/** One published version of a remote; never removed, and changed only when it is withdrawn. */
export interface RemoteVersionsTable {
  remote: string;
  version: string;
  /** SHA-256 in hex over all of its files, see `contentHashOf`. */
  contentHash: string;
  /** Subresource integrity of its entry. */
  integrity: string;
  /** JSON: `RemoteDescriptor`, as it arrived. */
  descriptor: string;
  /** JSON: list of `CheckResult`. */
  checks: string;
  /** Of all its files. */
  bytes: number;
  /** Of its JavaScript, compressed by Brotli. */
  javascriptBytes: number;
  /** 1: came with the product. */
  isBundled: number;
  publishedBy: string;
  publishedAt: string;
  /** When it was withdrawn: its files are gone, and it can never be live. */
  withdrawnAt: string | null;
  withdrawnBy: string | null;
  withdrawnWhy: string | null;
}

/** A file of a version, by its path below the version's folder. */
export interface RemoteFilesTable {
  remote: string;
  version: string;
  path: string;
  blobKey: string;
  bytes: number;
}

/** What is live; a switch changes the row only at the turn that it knows. */
export interface RemoteLiveTable {
  remote: string;
  version: string;
  turn: number;
}

/** Every switch there ever was, who tried a version of their own, and who withdrew one. */
export interface RemoteSwitchesTable {
  id: string;
  remote: string;
  kind: 'activate' | 'rollback' | 'bundled' | 'own' | 'withdraw';
  version: string;
  /** The version that was live before. */
  fromVersion: string | null;
  /** The turn that the switch began; null for `own` and `withdraw`, which switch nothing. */
  turn: number | null;
  who: string;
  why: string;
  at: string;
}

/** What browsers said of a version within one hour. */
export interface RemoteHealthTable {
  remote: string;
  version: string;
  /** Its beginning, ISO 8601. */
  hour: string;
  loads: number;
  /** Milliseconds of all loads together. */
  loadMs: number;
  loadFailures: number;
  runtimeErrors: number;
}

/** Alike failures of one version. */
export interface RemoteFailuresTable {
  id: string;
  remote: string;
  version: string;
  kind: 'load' | 'runtime';
  message: string;
  place: string;
  traceId: string;
  count: number;
  lastAt: string;
}

/** Lets a team publish one remote; only a hash of the token is kept. The row stays as history when the token ends. */
export interface DeployTokensTable {
  id: string;
  remote: string;
  name: string;
  tokenHash: string;
  /** The maker's e-mail address when the token was made. */
  createdBy: string;
  /** The maker, without whom and whose permission to release the token opens nothing. */
  createdById: string | null;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
  /** The e-mail address of the administrator who ended it. */
  revokedBy: string | null;
  revokedReason: 'revoked' | 'maker-removed' | 'maker-may-not-release' | null;
}

/** A version of a remote that one browser is shown instead of the live one. */
export interface RemoteOwnVersionsTable {
  /** SHA-256 of the browser's cookie, in hex. */
  browser: string;
  remote: string;
  userId: string;
  version: string | null;
  origin: string | null;
  createdAt: string;
  expiresAt: string;
}
