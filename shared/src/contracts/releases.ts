import { z } from 'zod';
import { RemoteName, RemoteVersion } from './remoteDescriptor';
import { RemoteRing } from './rings';
import { Id, OptionalText, Timestamp } from './text';

/** Checks of a version before it is published. */
export const remoteChecks = [
  'api',
  'shared',
  'names',
  'calls',
  'types',
  'routes',
  'links',
  'budget',
  'styles',
  'loading',
  'rendering',
] as const;
export const RemoteCheck = z.enum(remoteChecks);
export type RemoteCheck = z.output<typeof RemoteCheck>;

/** Result of one check. A skipped check states the reason as its fault. */
export const CheckResult = z.object({
  check: RemoteCheck,
  outcome: z.enum(['passed', 'refused', 'skipped', 'allowed']),
  /** Messages for the team, each with the problem and its fix; empty if the check passed. */
  faults: z.array(z.string()),
  /** Reason that the team gave for allowed faults; unset by servers before, which added it to the faults. */
  why: z.string().optional(),
});
export type CheckResult = z.output<typeof CheckResult>;

/** Routes below `/admin/` that constrain the routes of a remote. */
export const RouteSurroundings = z.object({
  /** Routes of the host and of other live remotes; a version must not use them. */
  taken: z.array(z.object({ path: z.string(), owner: z.string() })),
  /** Routes that the host and other live remotes link to. */
  linked: z.array(z.object({ path: z.string(), by: z.string() })),
  /** Routes of the remote's live version. */
  live: z.array(z.string()),
  /** Screens of the live version that the host and other live remotes link to by name, with their routes. */
  named: z.array(z.object({ target: z.string(), path: z.string(), by: z.string() })).optional(),
});
export type RouteSurroundings = z.output<typeof RouteSurroundings>;

/** API, packages, calls and limits that the running host provides to remotes. */
export const HostContract = z.object({
  /** Version of the host API. */
  api: z.string(),
  /** Self-contained declaration file of `RemoteManifest`. */
  types: z.string(),
  /** Versions of the shared packages by specifier. */
  shared: z.record(z.string(), z.string()),
  /** Values that `@msl/shared/*` exports, by module; unset by older builds. */
  exports: z.record(z.string(), z.array(z.string())).optional(),
  /** Calls the server supports, in the format of {@link RemoteDescriptor}. */
  calls: z.array(z.string()),
  /** Maximum JavaScript that a part of a remote loads before it is shown, in bytes, compressed with Brotli. */
  mostBytes: z.int(),
  /** Maximum of each script that is loaded later, in the same bytes; unset by older builds. */
  mostLaterBytes: z.int().optional(),
  /** Routes below `/admin/` that the host links to; unset by older builds. */
  links: z.array(z.string()).optional(),
  /** Screens that the host links to by name, as {@link RemoteDescriptor} has them; unset by older builds. */
  areaLinks: z.array(z.string()).optional(),
  /** Set if the request is about one remote. */
  routes: RouteSurroundings.optional(),
  /** Whether the server loads a version in a browser before accepting it. */
  loads: z.boolean(),
});
export type HostContract = z.output<typeof HostContract>;

/**
 * Failures of one version in browsers; equal failures are counted together. `leftover`: an area was left and did not
 * remove what it had added to the page; not counted as a failure.
 */
export const RemoteFailure = z.object({
  kind: z.enum(['load', 'runtime', 'leftover']),
  message: z.string(),
  /** Path in the admin. */
  place: z.string(),
  /** Trace id shown to the administrator at the last failure. */
  traceId: z.string(),
  count: z.int(),
  lastAt: Timestamp,
});
export type RemoteFailure = z.output<typeof RemoteFailure>;

/** Health of a version, from reports of browsers. */
export const RemoteHealth = z.object({
  loads: z.int(),
  loadFailures: z.int(),
  runtimeErrors: z.int(),
  /** Mean time from the registry's response to the loaded manifest in milliseconds; `null` before the first load. */
  loadMs: z.number().nullable(),
  /** The ten most recent failures, newest first. */
  recent: z.array(RemoteFailure),
});
export type RemoteHealth = z.output<typeof RemoteHealth>;

/** Whether the host's version of a shared package satisfies a remote. */
export const SharedFit = z.object({
  name: z.string(),
  accepts: z.string(),
  /** The host's version; `null` if the host does not provide the package. */
  offered: z.string().nullable(),
  fits: z.boolean(),
});

export const PublishedVersion = z.object({
  version: RemoteVersion,
  isLive: z.boolean(),
  publishedAt: Timestamp,
  /** Name of the token or administrator; `checkout` for bundled versions. */
  publishedBy: z.string(),
  /** Whether it is bundled with the product. */
  isBundled: z.boolean(),
  /** SHA-256 of all its files. */
  contentHash: z.string(),
  bytes: z.object({ all: z.int(), javascript: z.int() }),
  requiresApi: z.string(),
  fitsApi: z.boolean(),
  shared: z.array(SharedFit),
  /** Calls that it makes and the server does not answer, as `METHOD path`. */
  unansweredCalls: z.array(z.string()),
  /** Names that it imports from `@msl/shared` and the host does not export, as `name from module`. */
  missingNames: z.array(z.string()),
  checks: z.array(CheckResult),
  health: RemoteHealth,
  /** Set if withdrawn: its files are deleted and it can never be live again. */
  withdrawn: z.object({ at: Timestamp, by: z.string(), why: z.string() }).nullable(),
});
export type PublishedVersion = z.output<typeof PublishedVersion>;

/** An entry in the history of a remote. */
export const RemoteSwitch = z.object({
  _id: Id,
  /**
   * `bundled`: the product activated its bundled version; `own`: an administrator set an override in their browser;
   * `withdraw`: a version was withdrawn; `ring`: a version was shown to some administrators; `recall`: a ring was ended;
   * `service`: the address of the remote's service was set or removed; `alarm`: a version fails more often than before,
   * and people have to decide; `retire`: the live version was taken down. Only the first three and `retire` change the
   * live version.
   */
  kind: z.enum(['activate', 'rollback', 'bundled', 'own', 'withdraw', 'ring', 'recall', 'service', 'alarm', 'retire']),
  /** For `service`: the new address; empty if it was removed. For `retire`: the version that was taken down. */
  version: z.string(),
  /** Version that was live before; for `service` the address before. */
  from: z.string().nullable(),
  /** Who was shown the version, for `ring`. */
  to: z.string().optional(),
  who: z.string(),
  why: z.string(),
  at: Timestamp,
});
export type RemoteSwitch = z.output<typeof RemoteSwitch>;

/** A remote's own service, to which the server passes `/api/x/<remote>/…` on. */
export const RemoteService = z.object({
  /** Base address. */
  url: z.string(),
  /** E-mail address of the administrator who set the address. */
  setBy: z.string(),
  setAt: Timestamp,
  /** Whether calls are refused because the service failed several times in a row. */
  isPaused: z.boolean(),
});
export type RemoteService = z.output<typeof RemoteService>;

/** The releases of a remote. */
export const RemoteRelease = z.object({
  name: RemoteName,
  live: RemoteVersion.nullable(),
  /** Revision of the live version, increased by every switch; sent back as `expected`. */
  turn: z.int(),
  /** Version that a rollback activates. */
  previous: RemoteVersion.nullable(),
  /** The version that some administrators are shown instead of the live one. */
  ring: RemoteRing.nullable(),
  /** Newest version that fits the host, bundled ones included; set if the live one does not fit. */
  fitting: RemoteVersion.optional(),
  /** Version of the host API. */
  offersApi: z.string(),
  /** Newest first. */
  versions: z.array(PublishedVersion),
  /** Newest first, at most a hundred. */
  history: z.array(RemoteSwitch),
  /** Warnings for administrators, e.g. of more failures after a switch. */
  warnings: z.array(z.string()),
  /** Unset: the remote has no service of its own. */
  service: RemoteService.optional(),
});
export type RemoteRelease = z.output<typeof RemoteRelease>;

/** Whether an entry of the history changed the live version. */
export const changesLive = ({ kind }: Pick<RemoteSwitch, 'kind'>): boolean =>
  kind === 'activate' || kind === 'rollback' || kind === 'bundled' || kind === 'retire';

/** Result of a switch of the live version, or of the end of a ring (`from`: the version of the ring). */
export const SwitchResult = z.object({
  remote: RemoteName,
  /** `null` only if a ring ended before any version was live. */
  live: RemoteVersion.nullable(),
  from: RemoteVersion.nullable(),
  turn: z.int(),
});
export type SwitchResult = z.output<typeof SwitchResult>;

export const DeployToken = z.object({
  _id: Id,
  remote: z.string(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
  /** If set, the token is no longer valid. */
  revokedAt: Timestamp.nullable(),
  /** Administrator who revoked it, removed its creator, or withdrew the creator's permission to release. */
  revokedBy: z.string().nullable(),
  revokedReason: z.enum(['revoked', 'maker-removed', 'maker-may-not-release']).nullable(),
});
export type DeployToken = z.output<typeof DeployToken>;

/** Report of a browser about a remote: a load with its duration, or a failure. */
export const RemoteReport = z.object({
  remote: RemoteName,
  version: OptionalText(100),
  kind: z.enum(['loaded', 'load', 'runtime', 'leftover']),
  /** Duration of the load in milliseconds, for `loaded`. */
  ms: z.number().min(0).max(600_000).optional(),
  message: OptionalText(500).optional(),
  place: OptionalText(300).optional(),
  traceId: OptionalText(64).optional(),
});
export type RemoteReport = z.output<typeof RemoteReport>;
