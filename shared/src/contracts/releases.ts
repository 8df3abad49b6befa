import { z } from 'zod';
import { Id, OptionalText, Text, Timestamp } from './text';

/** The name of a remote, as in its addresses and its container. */
export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'Use lower-case letters, digits and hyphens.');

/** Names one build for ever: three numbers as in semver, and what tells builds of them apart. */
export const RemoteVersion = z
  .string()
  .regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][A-Za-z0-9.+-]{1,64})?$/, 'Use a version such as 1.4.0 or 1.4.0-3f2a9c1d.');

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Use a SHA-256 hash in hexadecimal.');

/** An area of the admin as a manifest writes it, without its pages. */
export const DescribedArea = z.object({
  name: Text(100),
  title: Text(100),
  icon: Text(40),
  group: Text(100).optional(),
  badge: Text(40).optional(),
  unlisted: z.boolean().optional(),
  routes: z
    .array(z.object({ path: Text(200), title: Text(100) }))
    .min(1)
    .max(100),
});
export type DescribedArea = z.output<typeof DescribedArea>;

/** What a build says of itself: `remote.json`, beside the files it lists. */
export const RemoteDescriptor = z.object({
  name: RemoteName,
  version: RemoteVersion,
  /** As its manifest says: a semver range of the admin's contract. */
  requires: z.object({ api: Text(100) }),
  /** The packages it takes from the page, each with the semver range it accepts. */
  shared: z.record(z.string().max(120), z.string().max(60)),
  /** The calls of the API that it makes, e.g. `GET admin/manual/detail/:id`, in order. */
  calls: z.array(z.string().max(200)).max(1000),
  /** As its manifest says; absent if it makes them only when it runs. */
  areas: z.array(DescribedArea).max(100).optional(),
  /** The screens of the admin that its sources link to, as routes below `/admin/`. */
  links: z.array(z.string().max(200)).max(1000).optional(),
  /** Every other file, by its path below the version's folder; bytes, and SHA-256 in hex. */
  files: z.record(z.string().max(300), z.object({ bytes: z.int().min(0), sha256: Sha256 })),
});
export type RemoteDescriptor = z.output<typeof RemoteDescriptor>;

/** What is held against the host before a version is published, each a rule of its own. */
export const remoteChecks = [
  'api',
  'shared',
  'calls',
  'types',
  'routes',
  'links',
  'budget',
  'styles',
  'loading',
] as const;
export const RemoteCheck = z.enum(remoteChecks);
export type RemoteCheck = z.output<typeof RemoteCheck>;

/** How a check went. One that could not be made says why, and one whose faults were allowed says by which reason. */
export const CheckResult = z.object({
  check: RemoteCheck,
  outcome: z.enum(['passed', 'refused', 'skipped', 'allowed']),
  /** One sentence or more for the team: what does not fit, by name, and what to do about it; empty when it passed. */
  faults: z.array(z.string()),
});
export type CheckResult = z.output<typeof CheckResult>;

/** What lies around the screens of a remote, each a route below `/admin/`. */
export const RouteSurroundings = z.object({
  /** Those of the host and of other live remotes: no version may have one of them. */
  taken: z.array(z.object({ path: z.string(), owner: z.string() })),
  /** What the host and other live remotes link to, whoever has it. */
  linked: z.array(z.object({ path: z.string(), by: z.string() })),
  /** Those of its own live version. */
  live: z.array(z.string()),
});
export type RouteSurroundings = z.output<typeof RouteSurroundings>;

/** What the running host offers remotes. */
export const HostContract = z.object({
  /** The version of the admin's contract. */
  api: z.string(),
  /** A declaration file that declares `RemoteManifest` on its own. */
  types: z.string(),
  /** The packages of the page, by specifier, with their versions. */
  shared: z.record(z.string(), z.string()),
  /** The calls that the server answers, as in {@link RemoteDescriptor}. */
  calls: z.array(z.string()),
  /** Most JavaScript of one remote, in bytes, compressed by Brotli. */
  mostBytes: z.int(),
  /** The screens that the host links to, as routes below `/admin/`; unset by an older build of it. */
  links: z.array(z.string()).optional(),
  /** Set where the host is asked about one remote. */
  routes: RouteSurroundings.optional(),
  /** Whether the server loads versions in a browser of its own before it takes them. */
  loads: z.boolean(),
});
export type HostContract = z.output<typeof HostContract>;

/** What went wrong in browsers with one version, alike failures counted together. */
export const RemoteFailure = z.object({
  kind: z.enum(['load', 'runtime']),
  message: z.string(),
  /** Where in the admin: a path. */
  place: z.string(),
  /** Of the last one: what its administrator saw. */
  traceId: z.string(),
  count: z.int(),
  lastAt: Timestamp,
});
export type RemoteFailure = z.output<typeof RemoteFailure>;

/** How a version does in browsers, as they report it. */
export const RemoteHealth = z.object({
  loads: z.int(),
  loadFailures: z.int(),
  runtimeErrors: z.int(),
  /** Mean time from the registry's answer to the manifest, in milliseconds; null before the first load. */
  loadMs: z.number().nullable(),
  /** The last ones, newest first, at most ten. */
  recent: z.array(RemoteFailure),
});
export type RemoteHealth = z.output<typeof RemoteHealth>;

/** A package that a version takes from the page. */
export const SharedFit = z.object({
  name: z.string(),
  accepts: z.string(),
  /** The page's version; null if the page does not have it. */
  offered: z.string().nullable(),
  fits: z.boolean(),
});

export const PublishedVersion = z.object({
  version: RemoteVersion,
  isLive: z.boolean(),
  publishedAt: Timestamp,
  /** The token or administrator, or `checkout` for what came with the product. */
  publishedBy: z.string(),
  /** Whether it came with the product rather than from a team. */
  isBundled: z.boolean(),
  /** SHA-256 over all of its files. */
  contentHash: z.string(),
  bytes: z.object({ all: z.int(), javascript: z.int() }),
  requiresApi: z.string(),
  fitsApi: z.boolean(),
  shared: z.array(SharedFit),
  checks: z.array(CheckResult),
  health: RemoteHealth,
  /** Set once it was withdrawn: its files are gone, and it can never be live. */
  withdrawn: z.object({ at: Timestamp, by: z.string(), why: z.string() }).nullable(),
});
export type PublishedVersion = z.output<typeof PublishedVersion>;

/** A line of a remote's history. */
export const RemoteSwitch = z.object({
  _id: Id,
  /**
   * `bundled`: the product switched to what came with it; `own`: an administrator tries a version in their own browser;
   * `withdraw`: a version was withdrawn, which switches nothing.
   */
  kind: z.enum(['activate', 'rollback', 'bundled', 'own', 'withdraw']),
  version: z.string(),
  /** The version that was live before. */
  from: z.string().nullable(),
  who: z.string(),
  why: z.string(),
  at: Timestamp,
});
export type RemoteSwitch = z.output<typeof RemoteSwitch>;

/** All that is known of a remote's releases. */
export const RemoteRelease = z.object({
  name: RemoteName,
  live: RemoteVersion.nullable(),
  /** Grows with every switch of what is live: sent back as `expected`. */
  turn: z.int(),
  /** The version that a rollback leads to. */
  previous: RemoteVersion.nullable(),
  /** The version of the admin's contract that the host offers. */
  offersApi: z.string(),
  /** Newest first. */
  versions: z.array(PublishedVersion),
  /** Newest first, at most a hundred. */
  history: z.array(RemoteSwitch),
  /** What needs somebody's eye, e.g. that failures jumped after a switch. */
  warnings: z.array(z.string()),
});
export type RemoteRelease = z.output<typeof RemoteRelease>;

/** What a switch made live. */
export const Switched = z.object({
  remote: RemoteName,
  live: RemoteVersion,
  from: RemoteVersion.nullable(),
  turn: z.int(),
});
export type Switched = z.output<typeof Switched>;

export const DeployToken = z.object({
  _id: Id,
  remote: z.string(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
  /** Set: it opens nothing any more. */
  revokedAt: Timestamp.nullable(),
  /** The administrator who revoked it, removed its maker, or took the permission to release from them. */
  revokedBy: z.string().nullable(),
  revokedReason: z.enum(['revoked', 'maker-removed', 'maker-may-not-release']).nullable(),
});
export type DeployToken = z.output<typeof DeployToken>;

/** A version that one browser is shown instead of the live one. */
export const OwnVersion = z.object({
  remote: z.string(),
  /** A published version, or null for one at `origin`. */
  version: z.string().nullable(),
  origin: z.string().nullable(),
  expiresAt: Timestamp,
});
export type OwnVersion = z.output<typeof OwnVersion>;

/** Whether, and from where, administrators may try versions of their own. */
export const OwnVersions = z.object({
  /** Whether this installation, and this administrator, may. */
  isAllowed: z.boolean(),
  /** Origins that may be named, `http://localhost:*` for any port. */
  origins: z.array(z.string()),
  /** Those of the browser that asks. */
  mine: z.array(OwnVersion),
});
export type OwnVersions = z.output<typeof OwnVersions>;

/** What a browser tells of a remote: that it came, and how fast; or what went wrong. */
export const RemoteReport = z.object({
  remote: RemoteName,
  version: OptionalText(100),
  kind: z.enum(['loaded', 'load', 'runtime']),
  /** Milliseconds that loading took, for `loaded`. */
  ms: z.number().min(0).max(600_000).optional(),
  message: OptionalText(500).optional(),
  place: OptionalText(300).optional(),
  traceId: OptionalText(64).optional(),
});
export type RemoteReport = z.output<typeof RemoteReport>;
