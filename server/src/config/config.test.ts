import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretNames } from './secretFiles';
import { storedSecret } from './secrets';
import { ConfigError, readConfig } from './config';
import { variableNames } from './variables';
import { findProjectRoot } from './projectRoot';

const read = (variables: NodeJS.ProcessEnv) => readConfig(variables, '/srv/msl');

describe('the configuration', () => {
  it('has the defaults of the contract when no variable is set', () => {
    expect(read({})).toEqual({
      ...{
        host: '127.0.0.1',
        port: 4000,
        dataDir: './data',
        ...{ databasePoolSize: 20, databaseTimeoutMs: 10_000, staleMs: 3_600_000, cacheBytes: 16 * 1024 * 1024 },
        ...{ drainMs: 0, stopMs: 20_000 },
        seed: 'demo',
        rateLimit: true,
        isCheckSandboxed: true,
        picturesAhead: true,
        readsPdfs: true,
        watchesReleases: true,
        webhooksToPrivate: false,
        projectRoot: '/srv/msl',
      },
      maxMegabytes: { image: 10, document: 50, video: 200 },
      overrides: { isOn: false, origins: ['http://localhost:*', 'http://127.0.0.1:*'] },
      serviceNetworks: [],
    });
  });

  it('reads every variable of the contract', () => {
    const config = read({
      ...{ PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/var/msl', DATABASE_URL: 'postgres://msl@db/msl', SEED: 'none' },
      ...{ S3_ENDPOINT: 'http://s3:9000', S3_BUCKET: 'msl', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
      ...{
        ADMIN_EMAIL: 'a@msl.example',
        ADMIN_PASSWORD: 'secret',
        JWT_SECRET: 'sixteen letters!',
        RATE_LIMIT: 'off',
        PICTURES_AHEAD: 'off',
        PDF_TEXT: 'off',
      },
      ...{ PUBLIC_URL: 'https://msl.example/', GOOGLE_MAPS_API_KEY: 'k', NEWSLETTER_URL: 'https://news.example' },
      ...{ SMTP_URL: 'smtp://mail:25', MAIL_TO: 'sales@msl.example', REMOTES_URL: 'https://cdn.example/registry.json' },
      SERVICE_NETWORKS: '127.0.0.1, 10.20.0.0/16',
      ...{ OWN_VERSIONS: 'on', OWN_VERSION_ORIGINS: 'https://dev.msl.example, http://LOCALHOST:3001' },
      ...{ MAX_IMAGE_MB: '1', MAX_DOCUMENT_MB: '2', MAX_VIDEO_MB: '3', CHROME_PATH: '/opt/chromium' },
      CHECK_BROWSER_SANDBOX: 'off-because-all-teams-are-trusted',
    });
    expect(config).toMatchObject({
      ...{
        port: 8080,
        databaseUrl: 'postgres://msl@db/msl',
        seed: 'none',
        rateLimit: false,
        picturesAhead: false,
        readsPdfs: false,
        chromePath: '/opt/chromium',
        isCheckSandboxed: false,
      },
      s3: { endpoint: 'http://s3:9000', bucket: 'msl', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key' },
      administrator: { email: 'a@msl.example', password: 'secret' },
      publicUrl: 'https://msl.example',
      mail: { smtpUrl: 'smtp://mail:25', to: 'sales@msl.example', from: 'sales@msl.example' },
      serviceNetworks: ['127.0.0.1', '10.20.0.0/16'],
      overrides: { isOn: true, origins: ['https://dev.msl.example', 'http://localhost:3001'] },
      maxMegabytes: { image: 1, document: 2, video: 3 },
    });
  });

  it('allows overrides of remotes by default in development only', () => {
    const isOn = (variables: NodeJS.ProcessEnv) => read(variables).overrides.isOn;
    expect(isOn({ NODE_ENV: 'development' })).toBe(true);
    expect(isOn({ NODE_ENV: 'development', OWN_VERSIONS: 'off' })).toBe(false);
    expect(isOn({ NODE_ENV: 'production' })).toBe(false);
    expect(isOn({ NODE_ENV: 'production', OWN_VERSIONS: 'on' })).toBe(true);
  });

  it('drains for five seconds if there may be several instances, unless it is told otherwise', () => {
    const several = {
      ...{ DATABASE_URL: 'postgres://one:5432,two/msl?target_session_attrs=read-write', S3_ENDPOINT: 'http://s3' },
      ...{ S3_BUCKET: 'msl', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
    };
    expect([read(several).drainMs, read({ ...several, DRAIN_SECONDS: '0' }).drainMs]).toEqual([5000, 0]);
  });

  it('sends mail from MAIL_FROM if it is set', () => {
    const mail = { SMTP_URL: 'smtp://mail:25', MAIL_TO: 'sales@msl.example', MAIL_FROM: 'site@msl.example' };
    expect(read(mail).mail).toMatchObject({ to: 'sales@msl.example', from: 'site@msl.example' });
  });

  it.each([
    ['MSL Show Lighting <info@msl.example>', 'MSL Show Lighting', 'info@msl.example'],
    ['"Lichter, Bühne & Co." <info@msl.example>', 'Lichter, Bühne & Co.', 'info@msl.example'],
    ['  MSL<info@msl.example> ', 'MSL', 'info@msl.example'],
    ['info@msl.example', undefined, 'info@msl.example'],
  ])('reads the name and the bare address of the sender from MAIL_FROM %s', (MAIL_FROM, fromName, from) => {
    const mail = { SMTP_URL: 'smtp://mail:25', MAIL_TO: 'sales@msl.example', MAIL_FROM };
    expect(read(mail).mail).toEqual({ smtpUrl: 'smtp://mail:25', to: 'sales@msl.example', from, fromName });
  });

  it('reads IMAP_URL with user, password and folder, and requires TLS but for a server on this machine', () => {
    expect(read({ IMAP_URL: 'imaps://me%40msl.example:p%3Aw@mail.example/Sales%20box' }).imap).toEqual({
      ...{ host: 'mail.example', port: 993, isSecure: true, requiresTls: true },
      ...{ user: 'me@msl.example', password: 'p:w', folder: 'Sales box' },
    });
    expect(read({ IMAP_URL: 'imap://me:pw@mail.example:1143' }).imap).toMatchObject({
      ...{ port: 1143, isSecure: false, requiresTls: true, folder: 'INBOX' },
    });
    expect(read({ IMAP_URL: 'imap://me:pw@127.0.0.1' }).imap).toMatchObject({ port: 143, requiresTls: false });
  });

  it('treats an empty variable as unset and ignores variables of other programs', () => {
    expect(
      read({ PORT: '', DATABASE_URL: ' ', MAX_WORKERS: '4', MAIL: '/var/mail', S3CMD: 'x', HOME: '/root' }),
    ).toEqual(read({}));
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT is malformed; accepted: a whole number from 0 to 65535/],
    [{ PORT: '65536' }, /^PORT is malformed/],
    [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL is malformed; accepted: .*postgres:\/\//],
    [{ DATABASE_URL: 'postgres://one,two/msl?target_session_attrs=standby' }, /^DATABASE_URL is malformed/],
    [{ DATABASE_POOL_SIZE: '1' }, /^DATABASE_POOL_SIZE is malformed; accepted: a whole number of connections from 2/],
    [{ DRAIN_SECOND: '5' }, /^DRAIN_SECOND is not a setting .*DRAIN_SECONDS/],
    [{ SEED: 'yes' }, /^SEED is malformed; accepted: demo or none/],
    [{ RATE_LIMIT: 'no' }, /^RATE_LIMIT is malformed; accepted: on or off/],
    [{ MAX_IMAGE_MB: '0' }, /^MAX_IMAGE_MB is malformed; accepted: a whole number of megabytes/],
    [{ PUBLIC_URL: 'msl.example' }, /^PUBLIC_URL is malformed/],
    [{ JWT_SECRET: 'short' }, /^JWT_SECRET is malformed; accepted: at least 16 characters/],
    [{ ADMIN_EMAIL: 'a@msl.example' }, /^ADMIN_EMAIL is set without ADMIN_PASSWORD/],
    [{ S3_BUCKET: 'msl' }, /^S3_BUCKET is set without S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
    [{ MAIL_FROM: 'site@msl.example' }, /^MAIL_FROM is set without SMTP_URL/],
    [{ MAIL_FROM: 'MSL Show Lighting' }, /^MAIL_FROM is malformed; accepted: .*Name <address>/],
    [{ MAIL_FROM: 'MSL <info>' }, /^MAIL_FROM is malformed/],
    [{ MAIL_FROM: 'MSL <a@msl.example> <b@msl.example>' }, /^MAIL_FROM is malformed/],
    [{ MAIL_FROM: 'MSL\r\nBcc: x <a@msl.example>' }, /^MAIL_FROM is malformed/],
    [{ IMAP_URL: 'imaps://mail.example' }, /^IMAP_URL is malformed; accepted: imaps:\/\/USER:PASSWORD@host/],
    [{ IMAP_URL: 'https://me:hunter2@mail.example' }, /^IMAP_URL is malformed/],
    [{ IMAP_UR: 'x' }, /^IMAP_UR is not a setting .*IMAP_URL/],
    [{ INBOUND_MAIL_TOKEN: 'short' }, /^INBOUND_MAIL_TOKEN is malformed; accepted: at least 16 characters/],
    [{ S3_BUCKETS: 'msl' }, /^S3_BUCKETS is not a setting .*accepted: S3_ENDPOINT, S3_BUCKET/],
    [{ MAX_IMAGES_MB: '3' }, /^MAX_IMAGES_MB is not a setting .*MAX_IMAGE_MB/],
    [{ ADMIN_MAIL: 'x' }, /^ADMIN_MAIL is not a setting .*ADMIN_EMAIL/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN is malformed; accepted: at least 16 characters/],
    [{ METRICS_TOKENS: 'x' }, /^METRICS_TOKENS is not a setting .*METRICS_TOKEN/],
    [{ OWN_VERSIONS: 'yes' }, /^OWN_VERSIONS is malformed; accepted: on or off/],
    [{ OWN_VERSION_ORIGINS: 'http://localhost:3001/path' }, /^OWN_VERSION_ORIGINS is malformed; accepted: origins/],
    [{ SERVICE_NETWORKS: '10.20.0.0/x' }, /^SERVICE_NETWORKS is malformed; accepted: addresses and networks/],
    [{ OWN_VERSION_ORIGINS: '*' }, /^OWN_VERSION_ORIGINS is malformed/],
    [{ OWN_VERSION: 'on' }, /^OWN_VERSION is not a setting .*accepted: OWN_VERSIONS/],
    [{ TRUSTED_PROXIES: '1' }, /^TRUSTED_PROXIES is not a setting .*TRUST_PROXY/],
  ])('rejects %j with one line that says what is accepted', (variables, message) => {
    expect(() => read(variables)).toThrow(ConfigError);
    expect(() => read(variables)).toThrow(message);
    expect(() => read(variables)).not.toThrow(/\n/);
  });

  it('reads TRUST_PROXY as a number of proxies or as their networks', () => {
    expect(read({ TRUST_PROXY: '2' }).trustProxy).toEqual({ proxies: 2 });
    expect(read({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,fd00::/8' }).trustProxy).toEqual({
      networks: ['10.0.0.0/8', '192.0.2.7', 'fd00::/8'],
    });
  });

  it.each(['0', '10', 'true', 'yes', '10.0.0.0/33', '10.0.0.0/', '300.1.1.1', '10.0.0.1,', 'proxy.example'])(
    'rejects TRUST_PROXY "%s"',
    (text) =>
      expect(() => read({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY is malformed; accepted: a number of proxies/),
  );

  it('never repeats a secret in an error', () => {
    expect(() => read({ JWT_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
    expect(() => read({ ADMIN_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/);
    expect(() => read({ IMAP_URL: 'imap://me:hunter2@' })).not.toThrow(/hunter2/);
  });
});

describe('a secret in a file', () => {
  it('is read for every setting that holds one, and refused beside the setting itself or without the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'msl-secrets-'));
    const file = join(folder, 'secret');
    await writeFile(file, 'from-a-file-of-its-own\n');
    expect(read({ JWT_SECRET_FILE: file, METRICS_TOKEN_FILE: file })).toMatchObject({
      jwtSecret: 'from-a-file-of-its-own',
      metricsToken: 'from-a-file-of-its-own',
    });
    expect(() => read({ JWT_SECRET_FILE: file, JWT_SECRET: 'given-twice-as-well' })).toThrow(
      /^JWT_SECRET and JWT_SECRET_FILE/,
    );
    expect(() => read({ JWT_SECRET_FILE: join(folder, 'none') })).toThrow(/^JWT_SECRET_FILE cannot be read \(ENOENT\)/);
    await rm(folder, { recursive: true });
    const mayBeSecret = variableNames.filter((name) => /SECRET|PASSWORD|TOKEN|KEY|IDENTITY|_URL$/.test(name));
    const known = [...secretNames, 'PUBLIC_URL', 'NEWSLETTER_URL', 'REMOTES_URL', 'SHARED_CACHE_PURGE_URL'];
    expect(mayBeSecret.filter((name) => !known.includes(name))).toEqual([]);
  });
});

/** Returns the names in backticks in the first column of README's table. */
async function variablesInReadme(): Promise<string[]> {
  const readme = await readFile(join(findProjectRoot(), 'README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z][A-Z0-9_]*`/.test(line));
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

describe('the table of environment variables in README.md', () => {
  it('names every variable that the configuration reads, and no other', async () => {
    expect((await variablesInReadme()).sort()).toEqual([...variableNames].sort());
  });
});

describe('a stored secret', () => {
  it('is generated once by processes that start together and is readable by its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'msl-secret-'));
    const secrets = await Promise.all([1, 2, 3, 4].map(() => storedSecret(folder, 'jwt')));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{64}$/);
    expect(await storedSecret(folder, 'jwt')).toBe(secrets[0]);
    expect((await stat(join(folder, 'jwt.secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['jwt.secret']);
    await rm(folder, { recursive: true });
  });
});
