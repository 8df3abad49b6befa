import type { RemoteSwitch } from '@msl/shared/contracts';

/** One published version of a remote. Its row is never deleted, and changes only when the version is withdrawn. */
export interface RemoteVersionsTable {
  remote: string;
  version: string;
  /** SHA-256 in hex over all of its files, see `contentHashOf`. */
  contentHash: string;
  /** Subresource integrity of the remote entry. */
  integrity: string;
  /** JSON: `RemoteDescriptor`, as received. */
  descriptor: string;
  /** JSON: list of `CheckResult`. */
  checks: string;
  /** Total size of all files. */
  bytes: number;
  /** Total size of the JavaScript, compressed by Brotli. */
  javascriptBytes: number;
  /** 1: shipped with the product. */
  isBundled: number;
  publishedBy: string;
  publishedAt: string;
  /** When the version was withdrawn: its files are deleted, and it can never be live again. */
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

/** The live version; a remote without a row has none. An activation changes the row only if the revision (`turn`) has not changed meanwhile. */
export interface RemoteLiveTable {
  remote: string;
  version: string;
  turn: number;
}

/** History of activations, overrides (`own`), withdrawals, retirements, rings, and changes of the service (`service`). */
export interface RemoteSwitchesTable {
  id: string;
  remote: string;
  kind: RemoteSwitch['kind'];
  /** For `service`: the new address, empty if it was removed; for `retire`: the version that was taken down. */
  version: string;
  /** The previously live version; for `service` the previous address. */
  fromVersion: string | null;
  /** The revision that the activation or retirement began; `null` for entries that change no live version. */
  turn: number | null;
  who: string;
  why: string;
  at: string;
  /** Who was shown the version, for `ring`. */
  audience?: string | null;
}

/** A receiver of messages about releases. */
export interface ReleaseWebhooksTable {
  id: string;
  /** `null`: all remotes. */
  remote: string | null;
  url: string;
  /** The secret that signs the messages, encrypted: a hash could not sign. */
  sealedSecret: string;
  /** E-mail of the administrator who added it, or took it over last. */
  createdBy: string;
  createdById: string | null;
  createdAt: string;
  lastSentAt: string | null;
  lastError: string | null;
}

/** A message that its receiver has not accepted yet. */
export interface WebhookMessagesTable {
  id: string;
  webhookId: string;
  body: string;
  attempts: number;
  createdAt: string;
  dueAt: string;
  /** An instance that sends the message claims it until this time. */
  claimedUntil: string;
}

/** The version of a remote that some administrators are shown instead of the live one. */
export interface RemoteRingsTable {
  remote: string;
  version: string;
  /** JSON: list of the ids of the named administrators. */
  people: string;
  /** JSON: list of roles. */
  roles: string;
  /** Share of the administrators in percent. */
  share: number;
  /** A change updates the row only if the revision has not changed meanwhile. */
  revision: number;
  who: string;
  why: string;
  startedAt: string;
  /** When the ring was last widened. */
  widenedAt: string;
  /** Hours after which the version goes on by itself; `null`: never. */
  settleHours: number | null;
}

/** Health reports of browsers for a version within one hour. */
export interface RemoteHealthTable {
  remote: string;
  version: string;
  /** Beginning of the hour, ISO 8601. */
  hour: string;
  loads: number;
  /** Sum of all load times, in milliseconds. */
  loadMs: number;
  loadFailures: number;
  runtimeErrors: number;
  /** Calls of browsers with at least one failure. */
  failedReports: number;
}

/** Failures of one version, grouped by similarity. */
export interface RemoteFailuresTable {
  id: string;
  remote: string;
  version: string;
  kind: 'load' | 'runtime' | 'leftover';
  message: string;
  place: string;
  traceId: string;
  count: number;
  lastAt: string;
}

/**
 * A token with which a team publishes one remote. Only its hash is stored. The row stays as history when the token
 * ends.
 */
export interface DeployTokensTable {
  id: string;
  remote: string;
  name: string;
  tokenHash: string;
  /** The creator's e-mail address when the token was created. */
  createdBy: string;
  /** The creator. The token is valid only while the creator exists and may release. */
  createdById: string | null;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
  /** The e-mail address of the administrator who revoked the token. */
  revokedBy: string | null;
  revokedReason: 'revoked' | 'maker-removed' | 'maker-may-not-release' | null;
}

/** An override: a version of a remote that one browser loads instead of the live one. */
export interface RemoteOwnVersionsTable {
  /** SHA-256 of the browser's cookie, in hex. */
  browser: string;
  remote: string;
  userId: string;
  version: string | null;
  origin: string | null;
  createdAt: string;
  expiresAt: string;
  /** The preview link that set the override; `null` if the administrator chose the version. */
  previewLink: string | null;
}

/** A link that shows a published version to administrators who open it. The secret of the link is not stored. */
export interface RemotePreviewLinksTable {
  id: string;
  secretHash: string;
  remote: string;
  version: string;
  /** Name of the deploy token, or the administrator's e-mail address. */
  createdBy: string;
  /** The administrator, or the creator of the deploy token: the link ends with their permission to release. */
  makerId: string;
  /** The deploy token: the link ends when it is revoked. */
  tokenId: string | null;
  createdAt: string;
  expiresAt: string;
}

/** The address of a remote's own service. */
export interface RemoteServicesTable {
  remote: string;
  /** Base address, without a slash at the end. */
  url: string;
  /** The e-mail address of the administrator who set it. */
  setBy: string;
  setAt: string;
}

/** A key that signs who asks a service. Replaced after some weeks. */
export interface ServiceKeysTable {
  /** Thumbprint of the public key. */
  kid: string;
  /** JSON: the private key as a JWK. */
  privateKey: string;
  createdAt: string;
}
