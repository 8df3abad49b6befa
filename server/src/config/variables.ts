import { Email } from '@msl/shared/contracts';
import { z } from 'zod';
import { backupVariables } from './backupConfig';
import { readDatabaseAddress } from './databaseAddress';
import { readImapUrl } from './imapUrl';
import { readMailSender } from './mailSender';
import { readNetworks } from './networks';
import { readOrigins } from './origins';
import { sharedCacheVariables } from './sharedCacheConfig';
import { readTrustProxy } from './trustProxy';
import { toIssue, type Variable, variable } from './variable';

const webAddress = variable(
  z.url({ protocol: /^https?$/ }).optional(),
  'an address that starts with http:// or https://',
);
const text = variable(z.string().optional(), 'any text');
const email = variable(Email.optional(), 'an e-mail address');
const megabytes = (preset: number) =>
  variable(
    z.coerce.number().int().min(1).max(10_000).default(preset),
    `a whole number of megabytes from 1 to 10000 (default ${preset})`,
  );

const wholeNumber = (min: number, max: number, preset: number, unit: string) =>
  variable(
    z.coerce.number().int().min(min).max(max).default(preset),
    `a whole number of ${unit} from ${min} to ${max} (default ${preset})`,
  );

/** The environment variables of the product, declared once; the table in `README.md` is tested against them. */
export const variables = {
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
  DATABASE_URL: variable(
    z
      .string()
      .transform(toIssue((address) => (readDatabaseAddress(address), address)))
      .optional(),
    'an address that starts with postgres://, several hosts separated by commas, target_session_attrs any, read-write or primary',
  ),
  DATABASE_POOL_SIZE: wholeNumber(2, 1000, 20, 'connections'),
  DATABASE_TIMEOUT_SECONDS: wholeNumber(1, 600, 10, 'seconds'),
  STALE_SECONDS: wholeNumber(0, 604_800, 3600, 'seconds'),
  DRAIN_SECONDS: variable(
    z.coerce.number().int().min(0).max(600).optional(),
    'a whole number of seconds from 0 to 600 (default 5 for several instances, otherwise 0)',
  ),
  STOP_SECONDS: wholeNumber(1, 3600, 20, 'seconds'),
  CACHE_MB: wholeNumber(1, 100_000, 16, 'megabytes'),
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
  MAIL_FROM: variable(
    z.string().transform(toIssue(readMailSender)).optional(),
    'an e-mail address, or a name and an address: Name <address>',
  ),
  IMAP_URL: variable(
    z.string().transform(toIssue(readImapUrl)).optional(),
    'imaps://USER:PASSWORD@host[:port][/folder], or imap:// for STARTTLS',
  ),
  INBOUND_MAIL_TOKEN: variable(z.string().min(16).max(1000).optional(), 'at least 16 characters'),
  MAX_IMAGE_MB: megabytes(10),
  MAX_DOCUMENT_MB: megabytes(50),
  MAX_VIDEO_MB: megabytes(200),
  RATE_LIMIT: variable(z.enum(['on', 'off']).default('on'), 'on or off (default on)'),
  PICTURES_AHEAD: variable(z.enum(['on', 'off']).default('on'), 'on or off (default on)'),
  PDF_TEXT: variable(z.enum(['on', 'off']).default('on'), 'on or off (default on)'),
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
  ...backupVariables,
  ...sharedCacheVariables,
} satisfies Record<string, Variable>;

export type Name = keyof typeof variables;
export type Values = { [N in Name]: z.output<(typeof variables)[N]['schema']> };

export const variableNames = Object.keys(variables) as Name[];
