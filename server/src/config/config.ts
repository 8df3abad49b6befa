import { z } from 'zod';
import { readOrigins } from './origins';
import { readTrustProxy, type TrustProxy } from './trustProxy';

/** A setting is unknown, malformed, or misses another one; the message is one line and names no secret. */
export class SettingsError extends Error {}

interface Setting {
  schema: z.ZodType;
  /** Completes "accepted: …". */
  accepted: string;
}

const setting = <S extends z.ZodType>(schema: S, accepted: string) => ({ schema, accepted }) satisfies Setting;

const webAddress = setting(
  z.url({ protocol: /^https?$/ }).optional(),
  'an address that starts with http:// or https://',
);
const text = setting(z.string().optional(), 'any text');
const email = setting(z.email().optional(), 'an e-mail address');
const megabytes = (preset: number) =>
  setting(
    z.coerce.number().int().min(1).max(10_000).default(preset),
    `a whole number of megabytes from 1 to 10000 (default ${preset})`,
  );

/** Makes a reader that throws part of a schema. */
const orIssue =
  <T>(read: (text: string) => T) =>
  (text: string, context: z.RefinementCtx) => {
    try {
      return read(text);
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  };

const known = {
  PORT: setting(
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.int().max(65_535))
      .default(4000),
    'a whole number from 0 to 65535 (default 4000; 0: any free port)',
  ),
  HOST: setting(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'a host name or address (default 127.0.0.1)',
  ),
  DATA_DIR: setting(z.string().default('./data'), 'the path of a folder (default ./data)'),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), 'an address that starts with postgres://'),
  S3_ENDPOINT: webAddress,
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'the name of a bucket',
  ),
  S3_REGION: setting(z.string().optional(), 'the region of the bucket (default us-east-1)'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: setting(z.string().max(128).optional(), 'at most 128 characters'),
  SEED: setting(z.enum(['demo', 'none']).default('demo'), 'demo or none (default demo)'),
  JWT_SECRET: setting(z.string().min(16).max(1000).optional(), 'at least 16 characters'),
  PUBLIC_URL: webAddress,
  GOOGLE_MAPS_API_KEY: text,
  NEWSLETTER_URL: webAddress,
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional(), 'an address that starts with smtp:// or smtps://'),
  MAIL_TO: email,
  MAIL_FROM: email,
  MAX_IMAGE_MB: megabytes(10),
  MAX_DOCUMENT_MB: megabytes(50),
  MAX_VIDEO_MB: megabytes(200),
  RATE_LIMIT: setting(z.enum(['on', 'off']).default('on'), 'on or off (default on)'),
  PICTURES_AHEAD: setting(z.enum(['on', 'off']).default('on'), 'on or off (default on)'),
  REMOTES_URL: webAddress,
  CHROME_PATH: setting(z.string().optional(), 'the path of a Chromium or Chrome'),
  CHECK_BROWSER_SANDBOX: setting(
    z.enum(['on', 'off-because-all-teams-are-trusted']).default('on'),
    'on or off-because-all-teams-are-trusted (default on)',
  ),
  OWN_VERSIONS: setting(z.enum(['on', 'off']).optional(), 'on or off (default off; on in development)'),
  OWN_VERSION_ORIGINS: setting(
    z.string().default('http://localhost:*,http://127.0.0.1:*').transform(orIssue(readOrigins)),
    'origins without a path, :* for any port, separated by commas (default http://localhost:*,http://127.0.0.1:*)',
  ),
  METRICS_TOKEN: setting(z.string().min(16).max(1000).optional(), 'at least 16 characters'),
  TRUST_PROXY: setting(
    z.string().transform(orIssue(readTrustProxy)).optional(),
    'a number of proxies from 1 to 9, or addresses and networks such as 10.0.0.0/8, separated by commas',
  ),
} satisfies Record<string, Setting>;

type Name = keyof typeof known;
type Values = { [N in Name]: z.output<(typeof known)[N]['schema']> };

const names = Object.keys(known) as Name[];

/** Names that can only be meant for this product; other programs' variables in the environment are none of ours. */
const ours =
  /^(S3|ADMIN|DATABASE|JWT|SMTP|GOOGLE_MAPS|NEWSLETTER|REMOTES|RATE_LIMIT|PUBLIC_URL|DATA_DIR|MAIL|METRICS|PICTURES)_|^MAX_(\w+_MB|IMAGE|DOCUMENT|VIDEO)|^(RATELIMIT|DATADIR|SEEDS)$|^TRUST(ED)?_?PROX|^OWN_?VERSION|^CHECK_BROWSER/;

/** Settings that only make sense together. */
const groups: Name[][] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_TO'],
];

/** A setting that means nothing without another one. */
const needs: [Name, Name][] = [['MAIL_FROM', 'SMTP_URL']];

/** Notifications of what guests send. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password if the server wants them. */
  smtpUrl: string;
  to: string;
  from: string;
}

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl?: string;
  /** Unset: uploads on disk in `dataDir`. */
  s3?: S3Settings;
  /** The first administrator, made when there is none. */
  administrator?: { email: string; password: string };
  seed: 'demo' | 'none';
  /** Unset: one is generated once into `dataDir`. */
  jwtSecret?: string;
  /** Absolute base of the site, without a slash at the end; unset: where the server listens. */
  publicUrl?: string;
  googleMapsApiKey?: string;
  newsletterUrl?: string;
  /** Unset: no notifications. */
  mail?: MailSettings;
  maxMegabytes: { image: number; document: number; video: number };
  rateLimit: boolean;
  /** Whether picture variants are made while nobody asks for anything, and not only when somebody asks for them. */
  picturesAhead: boolean;
  /** Unset: the server's own registry of remotes. */
  remotesUrl?: string;
  /** The Chromium that loads versions of remotes before they are published; unset: one is looked for. */
  chromePath?: string;
  /** Whether that Chromium keeps its sandbox, which it cannot have as root. */
  isCheckSandboxed: boolean;
  /** Whether administrators who may release may be shown versions of remotes of their own, and from which origins. */
  ownVersions: { isOn: boolean; origins: string[] };
  /** Lets `/metrics` be read from other machines; unset: from this one only. */
  metricsToken?: string;
  /** Unset: forwarding headers are ignored. */
  trustProxy?: TrustProxy;
  /** The folder that holds the built host and remotes. */
  projectRoot: string;
}

function refuseUnknown(variables: NodeJS.ProcessEnv): void {
  const unknown = Object.keys(variables).find((name) => ours.test(name) && !(name in known));
  if (!unknown) return;
  const prefix = unknown.split('_')[0] ?? unknown;
  const alike = names.filter((name) => name.startsWith(prefix.slice(0, 4)));
  throw new SettingsError(
    `${unknown} is not a setting of this product; accepted: ${(alike.length ? alike : names).join(', ')}.`,
  );
}

function parse(variables: NodeJS.ProcessEnv): Values {
  const values = names.map((name) => {
    const { schema, accepted } = known[name];
    // Compose files and shells pass an empty text for a variable that is not set.
    const result = schema.safeParse(variables[name]?.trim() || undefined);
    if (!result.success) throw new SettingsError(`${name} is malformed; accepted: ${accepted}.`);
    return [name, result.data];
  });
  return Object.fromEntries(values) as Values;
}

function refuseHalfGroups(values: Values): void {
  for (const group of groups) {
    const missing = group.filter((name) => values[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) continue;
    const given = group.find((name) => values[name] !== undefined);
    throw new SettingsError(
      `${given} is set without ${missing.join(', ')}; accepted: all of ${group.join(', ')}, or none.`,
    );
  }
}

function refuseUseless(values: Values): void {
  for (const [name, other] of needs) {
    if (values[name] === undefined || values[other] !== undefined) continue;
    throw new SettingsError(`${name} is set without ${other}; accepted: both, or ${name} unset.`);
  }
}

function s3Of(values: Values): S3Settings | undefined {
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
 * Reads the settings from environment variables.
 *
 * @param projectRoot the folder that holds the built host and remotes
 * @throws SettingsError in one line: the variable, its fault, and what is accepted
 */
export function readSettings(variables: NodeJS.ProcessEnv, projectRoot: string): Settings {
  refuseUnknown(variables);
  const values = parse(variables);
  refuseHalfGroups(values);
  refuseUseless(values);
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SMTP_URL, MAIL_TO, MAIL_FROM } = values;
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    s3: s3Of(values),
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
    ownVersions: {
      isOn: (values.OWN_VERSIONS ?? (variables.NODE_ENV === 'development' ? 'on' : 'off')) === 'on',
      origins: values.OWN_VERSION_ORIGINS,
    },
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    projectRoot,
  };
}
