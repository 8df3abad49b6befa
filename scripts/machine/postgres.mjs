import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, chownSync, chmodSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstallPackages, installPackages } from './browser.mjs';
import { freePort } from './freePort.mjs';

function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .sort()
        .reverse()
        .map((v) => path.join(debian, v, 'bin'))
    : [];
  return [...folders, ...(process.env.PATH ?? '').split(path.delimiter)].find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

/**
 * Servers of the tests do not run as root. Returns the account to run one under as root: the given one if there is one, or
 * `nobody`.
 *
 * @returns {{ uid?: number, gid?: number }}
 */
export function findAccount(preferred) {
  if (process.getuid?.() !== 0) return {};
  const readId = (flag, name) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  const name = readId('-u', preferred) ? preferred : 'nobody';
  return { uid: readId('-u', name), gid: readId('-g', name) };
}

/** Waits until a server accepts connections on a port of loopback. @returns whether it does; not if it ended */
export async function waitForConnection(port, server) {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) return false;
    const open = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('close', () => socket.destroy());
      setTimeout(() => socket.destroy(), 500).unref();
    });
    if (open) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

const createUnavailableError = (reason) =>
  new Error(
    `The tests need PostgreSQL, but ${reason}. Install it (initdb, postgres), or set TEST_DATABASE_URL to a server on ` +
      'which databases may be made; SKIP_POSTGRES=1 runs the tests on SQLite only.',
  );

/**
 * Starts a PostgreSQL server for the tests on loopback, with an empty temporary cluster; `stop` removes the cluster.
 *
 * `TEST_DATABASE_URL` names a server to use instead. Installs Debian's package if possible (as root). `SKIP_POSTGRES=1`
 * skips PostgreSQL.
 *
 * @returns {Promise<{ url?: string, stop: () => Promise<void> }>} without a url only if `SKIP_POSTGRES` is 1
 * @throws Error with instructions if there is no PostgreSQL
 */
export async function ensurePostgres() {
  const nothing = async () => {};
  if (process.env.SKIP_POSTGRES === '1') return { stop: nothing };
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: nothing };
  if (!findBinaries() && canInstallPackages()) {
    console.log('Installing PostgreSQL for the server tests …');
    await installPackages('postgresql').catch(() => {});
  }
  const bin = findBinaries();
  if (!bin) throw createUnavailableError('none is installed');

  const folder = mkdtempSync(path.join(tmpdir(), 'msl-postgres-'));
  const user = findAccount('postgres');
  if (user.uid) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const init = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'msl', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder },
  );
  if (init.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw createUnavailableError(`initdb failed: ${String(init.stderr).trim().split('\n').at(-1)}`);
  }
  const port = await freePort();
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    // Nothing outlives a failure of the tests' server.
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
  ];
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGINT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  if (await waitForConnection(port, server)) return { url: `postgres://msl@127.0.0.1:${port}/postgres`, stop };
  await stop();
  throw createUnavailableError('the server did not start');
}
