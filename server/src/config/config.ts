import { z } from 'zod';
import { readNetworks } from './networks';
import { readOrigins } from './origins';
import { readTrustProxy, type TrustProxy } from './trustProxy';

/**
 * Thrown if a variable is unknown, malformed, or requires another one. The message is one line and contains no
 * secret.
 */
export class ConfigError extends Error {}

interface Variable {
  schema: z.ZodType;
  /** Completes "accepted: …". */
  accepted: string;
}

const variable = <S extends z.ZodType>(schema: S, accepted: string) => ({ schema, accepted }) satisfies Variable;

const webAddress = variable(
  z.url({ protocol: /^https?$/ }).optional(),
  'an address that starts with http:// or https://',
);
const text = variable(z.string().optional(), 'any text');
const email = variable(z.email().optional(), 'an e-mail address');
const megabytes = (preset: number) =>
  variable(
    z.coerce.number().int().min(1).max(10_000).default(preset),
    `a whole number of megabytes from 1 to 10000 (default ${preset})`,
  );

/** Turns an exception of `read` into an issue of the schema. */
const toIssue =
  <T>(read: (text: string) => T) =>
  (text: string, context: z.RefinementCtx) => {
    try {
      return read(text);
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  };

/** The environment variables of the product, declared once; the table in `README.md` is tested against them. */
const variables = {
  PORT: variable(
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.int().max(65_535))
      .default(4000),
    'a whole number from 0 to 65535 (default 4000; 0: any free port)',
  ),
  HOST: variable(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'a host name or address (default 127.0.0.1)',
  ),
  DATA_DIR: variable(z.string().default('./data'), 'the path of a folder (default ./data)'),
  DATABASE_URL: variable(z.url({ protocol: /^postgres(ql)?$/ }).optional(), 'an address that starts with postgres://'),
  S3_ENDPOINT: webAddress,
  S3_BUCKET: variable(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'the name of a bucket',
  ),
  S3_REGION: variable(z.string().optional(), 'the region of the bucket (default us-east-1)'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: variable(z.string().max(128).optional(), 'at most 128 characters'),
  SEED: variable(z.enum(['demo', 'none']).default('demo'), 'demo or none (default demo)'),
  JWT_SECRET: variable(z.string().min(16).max(1000).optional(), 'at least 16 characters'),
  PUBLIC_URL: webAddress,
  GOOGLE_MAPS_API_KEY: text,
  NEWSLETTER_URL: webAddress,
  SMTP_URL: variable(z.url({ protocol: /^smtps?$/ }).optional(), 'an address that starts with smtp:// or smtps://'),
  MAIL_TO: email,
  MAIL_FROM: email,
  MAX_IMAGE_MB: megabytes(10),
  MAX_DOCUMENT_MB: megabytes(50),
  MAX_VIDEO_MB: megabytes(200),
  RATE_LIMIT: variable(z.enum(['on', 'off']).default('on'), 'on or off (default on)'),
  PICTURES_AHEAD: variable(z.enum(['on', 'off']).default('on'), 'on or off (default on)'),
  REMOTES_URL: webAddress,
  CHROME_PATH: variable(z.string().optional(), 'the path of a Chromium or Chrome'),
  CHECK_BROWSER_SANDBOX: variable(
    z.enum(['on', 'off-because-all-teams-are-trusted']).default('on'),
    'on or off-because-all-teams-are-trusted (default on)',
  ),
  OWN_VERSIONS: variable(z.enum(['on', 'off']).optional(), 'on or off (default off; on in development)'),
  OWN_VERSION_ORIGINS: variable(
    z.string().default('http://localhost:*,http://127.0.0.1:*').transform(toIssue(readOrigins)),
    'origins without a path, :* for any port, separated by commas (default http://localhost:*,http://127.0.0.1:*)',
  ),
  RELEASE_WATCH: variable(z.enum(['on', 'off']).default('on'), 'on or off (default on)'),
  SERVICE_NETWORKS: variable(
    z.string().transform(toIssue(readNetworks)).optional(),
    'addresses and networks such as 10.20.0.0/16, separated by commas',
  ),
  WEBHOOKS_TO_PRIVATE: variable(z.enum(['on', 'off']).default('off'), 'on or off (default off)'),
  METRICS_TOKEN: variable(z.string().min(16).max(1000).optional(), 'at least 16 characters'),
  TRUST_PROXY: variable(
    z.string().transform(toIssue(readTrustProxy)).optional(),
    'a number of proxies from 1 to 9, or addresses and networks such as 10.0.0.0/8, separated by commas',
  ),
} satisfies Record<string, Variable>;

type Name = keyof typeof variables;
type Values = { [N in Name]: z.output<(typeof variables)[N]['schema']> };

export const variableNames = Object.keys(variables) as Name[];

/**
 * Matches names that only this product uses, so that a misspelt one is refused. Variables of other programs are
 * ignored.
 */
const ownNames =
  /^(S3|ADMIN|DATABASE|JWT|SMTP|GOOGLE_MAPS|NEWSLETTER|REMOTES|RATE_LIMIT|PUBLIC_URL|DATA_DIR|MAIL|METRICS|PICTURES)_|^MAX_(\w+_MB|IMAGE|DOCUMENT|VIDEO)|^(RATELIMIT|DATADIR|SEEDS)$|^TRUST(ED)?_?PROX|^OWN_?VERSION|^SERVICE_?NETWORK|^CHECK_BROWSER|^RELEASE_?WATCH|^WEBHOOKS?_/;

/** Variables that must be set together. */
const groups: Name[][] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_TO'],
];

/** Pairs of which the first has no effect without the second. */
const dependencies: [name: Name, required: Name][] = [['MAIL_FROM', 'SMTP_URL']];

/** Notifications of inquiries and contact messages. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with user name and password if the server requires them. */
  smtpUrl: string;
  to: string;
  from: string;
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string;
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
  maxMegabytes: { image: number; document: number; video: number };
  rateLimit: boolean;
  /** Whether picture variants are made ahead, after an upload and while the server is idle. Otherwise only on request. */
  picturesAhead: boolean;
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
 * Reads the configuration from environment variables.
 *
 * @param projectRoot the folder that holds the built host and remotes
 * @throws ConfigError in one line: the variable, its fault, and what is accepted
 */
export function readConfig(environment: NodeJS.ProcessEnv, projectRoot: string): Config {
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
    s3: toS3Config(values),
    administrator: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    seed: values.SEED,
    jwtSecret: values.JWT_SECRET,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    googleMapsApiKey: values.GOOGLE_MAPS_API_KEY,
    newsletterUrl: values.NEWSLETTER_URL,
    mail: SMTP_URL && MAIL_TO ? { smtpUrl: SMTP_URL, to: MAIL_TO, from: MAIL_FROM ?? MAIL_TO } : undefined,
    maxMegabytes: { image: values.MAX_IMAGE_MB, document: values.MAX_DOCUMENT_MB, video: values.MAX_VIDEO_MB },
    rateLimit: values.RATE_LIMIT === 'on',
    picturesAhead: values.PICTURES_AHEAD === 'on',
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
    trustProxy: values.TRUST_PROXY,
    projectRoot,
  };
}
