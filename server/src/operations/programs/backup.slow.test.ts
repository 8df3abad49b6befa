import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { RunningProcess, runServer, useRunningProcesses } from '../../../test/support/runningProcess';
import type { Terminal } from './program';
import { runBackup, runRestore } from './runBackup';

useRunningProcesses();

const listening = /listening on (\S+)"/;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msl-backup-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Program = typeof runBackup;

/** Runs a program without a process of its own, which takes seconds to start. */
async function here(program: Program, args: string[], env: NodeJS.ProcessEnv = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const terminal = { env: { DATA_DIR: join(folder, 'data'), INIT_CWD: folder, ...env }, stdout, stderr };
  const code = await program(args, terminal as unknown as Terminal);
  return { code, stdout: await text(stdout.end()), stderr: await text(stderr.end()) };
}

it('npm run backup works while the server runs, npm run restore only without it', async () => {
  const [dataDir, file] = [join(folder, 'data'), join(folder, 'nightly.tar.gz')];
  const administrator = { ADMIN_EMAIL: 'admin@msl.example', ADMIN_PASSWORD: 'a long enough password' };
  const server = runServer(dataDir, administrator);
  await server.says(listening);

  const backup = new RunningProcess('backup', { DATA_DIR: dataDir }, [file]);
  expect(await backup.ended).toBe(0);
  // Where remotes were built, the server has put them into the registry.
  const rows = [...backup.output.matchAll(/^\w+: (\d+) rows?$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
  expect(backup.output).toContain('\nusers: 1 row\n');
  expect(backup.output).toMatch(
    new RegExp(`\nBacked up ${rows} rows? and \\d+ files? \\(\\d+ kB\\) to /.*nightly\\.tar\\.gz \\(\\d+ kB\\)\\.\n$`),
  );

  const beside = await here(runRestore, [file, '--replace']);
  expect(beside).toMatchObject({ code: 1, stdout: '' });
  expect(beside.stderr).toMatch(/^A server, or another restore, is running on DATA_DIR .*: stop it first\.\n$/);

  expect(await server.stop('SIGTERM')).toBe(0);
  const kept = await here(runRestore, [file]);
  expect(kept).toMatchObject({ code: 1, stdout: '' });
  expect(kept.stderr).toMatch(/^The database is not empty \(.*\)\. To replace its content, add --replace\.\n$/);

  const restore = new RunningProcess('restore', { DATA_DIR: dataDir }, [file, '--replace']);
  expect(await restore.ended).toBe(0);
  expect(restore.output).toMatch(
    /Restored the backup of 20.*Z \(version \d+\.\d+\.\d+\)\. Everybody has to sign in again\.\n$/,
  );

  const again = runServer(dataDir);
  const address = await again.says(listening);
  const signedIn = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
  expect(again.output).not.toContain('First administrator');
  await again.stop('SIGTERM');
});

it.each<[string, Program, string[], RegExp]>([
  ['no file', runBackup, [], /^A file is missing\.\n\nUsage:\n {2}npm run backup -- FILE\n/],
  ['two files', runBackup, ['a', 'b'], /^Unexpected argument "b"\./],
  ['an unknown option', runRestore, ['a', '--force'], /'--force'[^]*npm run restore -- FILE \[--replace\]/],
  ['an option of the other', runBackup, ['a', '--replace'], /^backup takes no --replace\./],
])('npm run backup and restore answer %s with the usage and code 2', async (_, program, args, reason) => {
  const { code, stdout, stderr } = await here(program, args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(reason);
});

it('npm run backup and restore show their usage on request', async () => {
  expect(await here(runRestore, ['--help'])).toMatchObject({ code: 0, stderr: '' });
});

it('npm run backup and restore report a failure in one line with code 1, and leave nothing behind', async () => {
  await writeFile(join(folder, 'there'), 'x');
  const reasons: [Program, string[], NodeJS.ProcessEnv, RegExp][] = [
    [runBackup, ['new'], {}, /^There is no database in .*\n$/],
    [runRestore, ['missing'], {}, /missing cannot be read: .*\n$/],
    [runRestore, ['there'], {}, /^The backup is damaged: .*\. Nothing was changed\.\n$/],
    [runBackup, ['new'], { DATABASE_URL: 'postgres://msl@127.0.0.1:1/msl' }, /^Failed: .*ECONNREFUSED.*\n$/],
    [runBackup, ['new'], { DATABASE_URL: 'mysql://db' }, /^DATABASE_URL is malformed; accepted: .*\n$/],
  ];
  for (const [program, args, env, reason] of reasons) {
    const { code, stdout, stderr } = await here(program, args, env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n').slice(-2).join('\n')).toMatch(reason);
  }
  expect((await readdir(folder)).sort()).toEqual(['data', 'there']);
});
