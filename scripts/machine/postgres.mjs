import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, chownSync, chmodSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstallPackages, installPackages } from './browser.mjs';
import { freePort } from './freePort.mjs';

function binaries() {
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

/** PostgreSQL refuses to run as root; as root it gets the account Debian's package made, or `nobody`. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag, name) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  const name = idOf('-u', 'postgres') ? 'postgres' : 'nobody';
  return { uid: idOf('-u', name), gid: idOf('-g', name) };
}

async function accepts(port, server) {
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

/**
 * Starts a PostgreSQL of the tests' own on loopback, with an empty temporary cluster that is removed with it.
 *
 * `TEST_DATABASE_URL` names a server to use instead. Where Debian's package can be installed (as root) it is.
 *
 * @returns {Promise<{ url?: string, why?: string, stop: () => Promise<void> }>} no url: why it had to be skipped
 */
export async function ensurePostgres() {
  const nothing = async () => {};
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: nothing };
  if (!binaries() && canInstallPackages()) {
    console.log('Installing PostgreSQL for the server tests …');
    await installPackages('postgresql').catch(() => {});
  }
  const bin = binaries();
  if (!bin)
    return {
      why: 'no PostgreSQL binaries (initdb, postgres) found; install postgresql or set TEST_DATABASE_URL',
      stop: nothing,
    };

  const folder = mkdtempSync(path.join(tmpdir(), 'msl-postgres-'));
  const user = account();
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
    return { why: `initdb failed: ${String(init.stderr).trim().split('\n').at(-1)}`, stop: nothing };
  }
  const port = await freePort();
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
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
  if (await accepts(port, server)) return { url: `postgres://msl@127.0.0.1:${port}/postgres`, stop };
  await stop();
  return { why: 'the PostgreSQL server did not start', stop: nothing };
}
