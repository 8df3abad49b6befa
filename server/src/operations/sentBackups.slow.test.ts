import { randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { newsCalls } from '@msl/shared/contracts';
import { stores, type RunningS3, startS3 } from '../../test/support/testStores';
import { databases, sqlite, TestApp } from '../../test/support/testApp';
import { until } from '../../test/support/until';
import { readConfig } from '../config/config';
import { TaskClaim } from '../database/taskClaim';
import { runBackupProcess } from './backup/backupProcess';
import { expiredBackups, listBackups, withTarget } from './backup/sentBackups';
import type { Terminal } from './programs/program';
import { runBackup, runRestore } from './programs/runBackup';

const dayMs = 24 * 3_600_000;

let folder: string;
let identity: string;
let recipient: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msl-sent-'));
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(program: typeof runBackup, args: string[], env: NodeJS.ProcessEnv) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await program(args, { env, stdout, stderr } as unknown as Terminal);
  return { code, stdout: await text(stdout.end()), stderr: await text(stderr.end()) };
}

describe.each(stores)('a backup sent to $name', ({ name }) => {
  let s3: RunningS3 | undefined;
  let target: string;
  beforeAll(async () => {
    if (name === 'disk') target = `file://${join(folder, 'target')}`;
    else {
      s3 = await startS3(folder);
      const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.s3;
      target = `s3://${accessKeyId}:${secretAccessKey}@${new URL(endpoint).host}/${bucket}/site/daily?tls=off`;
    }
  });
  afterAll(() => s3?.stop());

  it('is encrypted, listed, and restored by command with the secret key only', async () => {
    const [from, to] = [join(folder, `${name}-from`), join(folder, `${name}-to`)];
    const server = await TestApp.start(sqlite, { dataDir: from });
    const form = { title: 'Backed up news', description: '<p>x</p>' };
    expect((await server.send(newsCalls.create, { form })).code).toBe(201);
    const settings = { DATA_DIR: from, BACKUP_URL: target, BACKUP_RECIPIENT: recipient };
    const sent = await run(runBackup, ['--send'], settings);
    await server.stop();
    expect(sent).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Sent msl-\d{8}T\d{6}Z\.mslbackup\.age/) });
    const { backup } = readConfig(settings, folder);
    const [newest] = backup ? await withTarget(backup, listBackups) : [];
    expect(newest?.bytes).toBeGreaterThan(1000);
    expect((await run(runBackup, ['--list'], settings)).stdout).toContain(newest?.name);

    const elsewhere = { ...settings, DATA_DIR: to };
    const withoutKey = await run(runRestore, ['--from', 'latest'], elsewhere);
    expect(withoutKey).toMatchObject({ code: 1, stderr: expect.stringContaining('BACKUP_IDENTITY is not set') });
    const wrong = { ...elsewhere, BACKUP_IDENTITY: await generateX25519Identity() };
    await TestApp.start(sqlite, { dataDir: to }).then((other) => other.stop());
    expect((await run(runRestore, ['--from', 'latest', '--replace'], wrong)).stderr).toContain('cannot be decrypted');
    const fitting = { ...elsewhere, BACKUP_IDENTITY: identity };
    expect(await run(runRestore, ['--from', newest?.name ?? '', '--replace'], fitting)).toMatchObject({ code: 0 });
    const restored = await TestApp.start(sqlite, { dataDir: to });
    const { answer } = await restored.send(newsCalls.list, {});
    await restored.stop();
    expect(JSON.stringify(answer)).toContain('Backed up news');
    expect((await readdir(from)).filter((file) => file.startsWith('backup-'))).toEqual([]);
  });

  it('comes back whole, however large it is', async () => {
    const [sent, fetched] = [join(folder, `${name}-sent`), join(folder, `${name}-fetched`)];
    const content = randomBytes(40_000_000);
    await writeFile(sent, content);
    const { backup } = readConfig({ DATA_DIR: folder, BACKUP_URL: target, BACKUP_RECIPIENT: recipient }, folder);
    if (!backup) throw new Error('No target is set.');
    await withTarget(backup, async (at) => {
      await at.put('large', sent);
      expect(await at.list()).toContainEqual({ name: 'large', bytes: content.length });
      await at.get('large', fetched);
      expect(content.equals(await readFile(fetched))).toBe(true);
      await at.remove('large');
    });
  });
});

it('a backup is removed when it is too old, but never one of the newest three', () => {
  const nowMs = Date.parse('2026-03-01T00:00:00Z');
  const all = [1, 8, 9, 10, 40].map((days) => ({
    ...{ name: `${days} days`, bytes: 1, madeAt: new Date(nowMs - days * dayMs) },
  }));
  expect(expiredBackups(all, 9, nowMs).map(({ name }) => name)).toEqual(['10 days', '40 days']);
  expect(expiredBackups(all, 1, nowMs).map(({ name }) => name)).toEqual(['10 days', '40 days']);
});

it('the process of a backup is ended when its time is up, and killed if it does not end', async () => {
  const program = join(folder, 'endless.mjs');
  const started = join(folder, 'started');
  await writeFile(
    program,
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); (await import('node:fs')).writeFileSync('${started}', '');`,
  );
  const { signal: never } = new AbortController();
  const limits = { limitMs: 1, graceMs: 1 };
  await expect(runBackupProcess(program, [], never, limits)).rejects.toThrow('did not end within');

  const abortion = new AbortController();
  const ended = runBackupProcess(program, [], abortion.signal, { graceMs: 1 });
  await until(() =>
    access(started).then(
      () => true,
      () => false,
    ),
  );
  abortion.abort();
  expect(await ended).toBeUndefined();
});

describe.each(databases)('the schedule of backups on $name', (database) => {
  const toBackup = (target: string) =>
    readConfig({ BACKUP_URL: `file://${join(folder, target)}`, BACKUP_RECIPIENT: recipient }, folder).backup;

  it('makes a due backup on one instance only, and tells the metrics of the newest one', async () => {
    const [made, target] = [[] as string[], join(folder, database.name)];
    const sendAs = (instance: string) => async () => {
      made.push(instance);
      await mkdir(target, { recursive: true });
      await writeFile(join(target, 'msl-20260301T000000Z.mslbackup.age'), 'four');
    };
    const first = await TestApp.start(database, { backup: toBackup(database.name) }, { sendBackup: sendAs('first') });
    const readMetrics = async () => (await first.app.inject('/metrics')).body;
    await first.app.ready();
    await until(async () => (await readMetrics()).includes('msl_backup_last_bytes 4'));
    expect(await readMetrics()).toMatch(/^msl_backup_last_success_timestamp_seconds 1772323200$/m);
    expect(await readMetrics()).toMatch(/^msl_backup_failures_total 0$/m);

    // Its target is empty, so that only the claim of the first instance keeps it from making one.
    const { dataDir, databaseUrl } = first.config;
    const other = { dataDir, databaseUrl, backup: toBackup(`${database.name}-empty`) };
    const second = await TestApp.start(sqlite, other, { sendBackup: sendAs('second') });
    await second.app.ready();
    await until(async () =>
      (await second.app.inject('/metrics')).body.includes('msl_backup_last_success_timestamp_seconds 0'),
    );
    await second.stop();
    await first.stop();
    expect(made).toEqual(['first']);
  });

  it('keeps other instances from making a backup for as long as one runs', async () => {
    const server = await TestApp.start(database);
    const { db } = server.app;
    const claim = new TaskClaim(db, 'scheduled backup', { renewEveryMs: 1 });
    const readEnd = async () =>
      (await db.selectFrom('leases').select('until').where('name', '=', 'scheduled backup').execute())[0]?.until ?? '';
    expect(await claim.take()).toBe(true);
    const end = await readEnd();
    await claim.hold(() => until(async () => (await readEnd()) > end));
    expect(await new TaskClaim(db, 'scheduled backup').take()).toBe(false);
    await server.stop();
  });
});
