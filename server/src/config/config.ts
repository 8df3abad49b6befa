import { type BackupConfig, toBackupConfig } from './backupConfig';
import type { ImapConfig } from './imapUrl';
import type { S3Config } from './s3Config';
import { withSecretFiles } from './secretFiles';
import { type SharedCacheConfig, toSharedCacheConfig } from './sharedCacheConfig';
import type { TrustProxy } from './trustProxy';
import { type Name, type Values, variableNames, variables } from './variables';

/**
 * Thrown if a variable is unknown, malformed, or requires another one. The message is one line and contains no
 * secret.
 */
export class ConfigError extends Error {}

/**
 * Matches names that only this product uses, so that a misspelt one is refused. Variables of other programs are
 * ignored.
 */
const ownNames =
  /^(S3|ADMIN|DATABASE|JWT|SMTP|GOOGLE_MAPS|NEWSLETTER|REMOTES|RATE_LIMIT|PUBLIC_URL|DATA_DIR|MAIL|METRICS|PICTURES|STALE|DRAIN|BACKUP|SHARED_CACHE|IMAP|INBOUND)_|^STOP_SEC|^CACHE_MB|^MAX_(\w+_MB|IMAGE|DOCUMENT|VIDEO)|^(RATELIMIT|DATADIR|SEEDS)$|^TRUST(ED)?_?PROX|^OWN_?VERSION|^SERVICE_?NETWORK|^CHECK_BROWSER|^RELEASE_?WATCH|^WEBHOOKS?_/;

/** Variables that must be set together. */
const groups: Name[][] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_TO'],
  ['BACKUP_URL', 'BACKUP_RECIPIENT'],
  ['SHARED_CACHE', 'SHARED_CACHE_PURGE_URL'],
];

/** Pairs of which the first has no effect without the second. */
const dependencies: [name: Name, required: Name][] = [
  ['MAIL_FROM', 'SMTP_URL'],
  ['BACKUP_IDENTITY', 'BACKUP_URL'],
  ['SHARED_CACHE_TOKEN', 'SHARED_CACHE'],
];

/** Notifications of inquiries and contact messages. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with user name and password if the server requires them. */
  smtpUrl: string;
  to: string;
  /** The bare address of the sender. */
  from: string;
  /** Default: MSL */
  fromName?: string;
}

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** One host or several; see `readDatabaseAddress`. Unset: the embedded database. */
  databaseUrl?: string;
  /** Connections of this process to a PostgreSQL server. */
  databasePoolSize: number;
  /** Time limit of a query on PostgreSQL. */
  databaseTimeoutMs: number;
  /** How long answers are served from memory while the database is away. */
  staleMs: number;
  /** From a SIGTERM, which fails readiness, until the server stops accepting connections. */
  drainMs: number;
  /** How long requests in flight may take after that, uploads included. */
  stopMs: number;
  /** Memory for answers to guests and pages. */
  cacheBytes: number;
  /** Unset: uploads are stored in `dataDir`. */
  s3?: S3Config;
  /** The first administrator, created if there is none. */
  administrator?: { email: string; password: string };
  seed: 'demo' | 'none';
  /** Unset: a secret is generated once and stored in `dataDir`. */
  jwtSecret?: string;
  /** Absolute base URL of the site without a trailing slash. Unset: the address the server listens on. */
  publicUrl?: string;
  googleMapsApiKey?: string;
  newsletterUrl?: string;
  /** Unset: no notifications. */
  mail?: MailConfig;
  /** The mailbox of the reply address. Unset: no mails are read from one. */
  imap?: ImapConfig;
  /** Bearer token with which a provider hands over received mails. Unset: none may. */
  inboundMailToken?: string;
  maxMegabytes: { image: number; document: number; video: number };
  rateLimit: boolean;
  /** Whether picture variants are made ahead, after an upload and while the server is idle. Otherwise only on request. */
  picturesAhead: boolean;
  /** Whether the text inside PDFs is read, so that visitors can search it. */
  readsPdfs: boolean;
  /** Address of a registry of remotes served elsewhere. Unset: the server's own. */
  remotesUrl?: string;
  /**
   * The Chromium that loads versions of remotes before they are published. Unset: searched for in the usual paths.
   */
  chromePath?: string;
  /** Whether that Chromium runs in its sandbox, which it cannot as root. */
  isCheckSandboxed: boolean;
  /**
   * Whether administrators who may release can override remotes in their own browser, and the allowed origins of
   * these versions.
   */
  overrides: { isOn: boolean; origins: string[] };
  /** Whether remotes are promoted and rolled back by their failures. */
  watchesReleases: boolean;
  /** Inner networks in which services of remotes may be. Empty: services must be on the public internet. */
  serviceNetworks: string[];
  /** Whether receivers of messages about releases may be in private networks. */
  webhooksToPrivate: boolean;
  /** Bearer token for `/metrics`. Unset: only this machine may read the metrics. */
  metricsToken?: string;
  /** Unset: no backups are sent. */
  backup?: BackupConfig;
  /** Unset: no shared cache may keep responses without asking. */
  sharedCache?: SharedCacheConfig;
  /** Unset: forwarding headers are ignored. */
  trustProxy?: TrustProxy;
  /** The folder that holds the built host and remotes. */
  projectRoot: string;
}

function assertNoUnknown(environment: NodeJS.ProcessEnv): void {
  const unknown = Object.keys(environment).find((name) => ownNames.test(name) && !(name in variables));
  if (!unknown) return;
  const prefix = unknown.split('_')[0] ?? unknown;
  const similar = variableNames.filter((name) => name.startsWith(prefix.slice(0, 4)));
  throw new ConfigError(
    `${unknown} is not a setting of this product; accepted: ${(similar.length ? similar : variableNames).join(', ')}.`,
  );
}

function parse(environment: NodeJS.ProcessEnv): Values {
  const values = variableNames.map((name) => {
    const { schema, accepted } = variables[name];
    // Compose files and shells pass an empty text for a variable that is not set.
    const result = schema.safeParse(environment[name]?.trim() || undefined);
    if (!result.success) throw new ConfigError(`${name} is malformed; accepted: ${accepted}.`);
    return [name, result.data];
  });
  return Object.fromEntries(values) as Values;
}

function assertWholeGroups(values: Values): void {
  for (const group of groups) {
    const missing = group.filter((name) => values[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) continue;
    const given = group.find((name) => values[name] !== undefined);
    throw new ConfigError(
      `${given} is set without ${missing.join(', ')}; accepted: all of ${group.join(', ')}, or none.`,
    );
  }
}

function assertDependencies(values: Values): void {
  for (const [name, required] of dependencies) {
    if (values[name] === undefined || values[required] !== undefined) continue;
    throw new ConfigError(`${name} is set without ${required}; accepted: both, or ${name} unset.`);
  }
}

function toS3Config(values: Values): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/**
 * Reads the configuration from environment variables; a secret may be in a file that `<NAME>_FILE` names.
 *
 * @param projectRoot the folder that holds the built host and remotes
 * @throws ConfigError in one line: the variable, its fault, and what is accepted
 */
export function readConfig(given: NodeJS.ProcessEnv, projectRoot: string): Config {
  const environment = withSecretFiles(given, (message) => new ConfigError(message));
  assertNoUnknown(environment);
  const values = parse(environment);
  assertWholeGroups(values);
  assertDependencies(values);
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SMTP_URL, MAIL_TO, MAIL_FROM } = values;
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_SECONDS * 1000,
    staleMs: values.STALE_SECONDS * 1000,
    // A load balancer needs time to notice; one server alone has nobody to hand over to.
    drainMs: (values.DRAIN_SECONDS ?? (values.DATABASE_URL && values.S3_ENDPOINT ? 5 : 0)) * 1000,
    stopMs: values.STOP_SECONDS * 1000,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    s3: toS3Config(values),
    administrator: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    seed: values.SEED,
    jwtSecret: values.JWT_SECRET,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    googleMapsApiKey: values.GOOGLE_MAPS_API_KEY,
    newsletterUrl: values.NEWSLETTER_URL,
    mail:
      SMTP_URL && MAIL_TO
        ? { smtpUrl: SMTP_URL, to: MAIL_TO, from: MAIL_FROM?.address ?? MAIL_TO, fromName: MAIL_FROM?.name }
        : undefined,
    imap: values.IMAP_URL,
    inboundMailToken: values.INBOUND_MAIL_TOKEN,
    maxMegabytes: { image: values.MAX_IMAGE_MB, document: values.MAX_DOCUMENT_MB, video: values.MAX_VIDEO_MB },
    rateLimit: values.RATE_LIMIT === 'on',
    picturesAhead: values.PICTURES_AHEAD === 'on',
    readsPdfs: values.PDF_TEXT === 'on',
    remotesUrl: values.REMOTES_URL,
    chromePath: values.CHROME_PATH,
    isCheckSandboxed: values.CHECK_BROWSER_SANDBOX === 'on',
    overrides: {
      isOn: (values.OWN_VERSIONS ?? (environment.NODE_ENV === 'development' ? 'on' : 'off')) === 'on',
      origins: values.OWN_VERSION_ORIGINS,
    },
    watchesReleases: values.RELEASE_WATCH === 'on',
    serviceNetworks: values.SERVICE_NETWORKS ?? [],
    webhooksToPrivate: values.WEBHOOKS_TO_PRIVATE === 'on',
    metricsToken: values.METRICS_TOKEN,
    backup: toBackupConfig(values),
    sharedCache: toSharedCacheConfig(values),
    trustProxy: values.TRUST_PROXY,
    projectRoot,
  };
}
