/**
 * Proves the image of `deploy/Dockerfile` without a container engine, as root on Debian: makes the same root with
 * mmdebstrap, starts the product in it as the user without rights, and asks for its health and its home page.
 *
 *     npm run test:image
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './machine/freePort.mjs';

const checkout = path.resolve(import.meta.dirname, '..');
const dockerfile = readFileSync(path.join(checkout, 'deploy/Dockerfile'), 'utf8');
const maxMegabytes = 350;
const maxStartMs = 90_000;

/** Returns what the Dockerfile says. @throws if it does not */
function read(pattern: RegExp): string {
  const [, found] = pattern.exec(dockerfile) ?? [];
  if (!found) throw new Error(`deploy/Dockerfile has nothing like ${pattern.source}.`);
  return found;
}

const [user, group] = read(/^USER (\d+:\d+)$/m)
  .split(':')
  .map(Number) as [number, number];
const packages = read(/apt-get install -y --no-install-recommends ([^\\\n]+)/)
  .trim()
  .split(/\s+/);
const settings = Object.fromEntries(
  read(/^ENV (.+)$/m)
    .split(' ')
    .map((one) => one.split('=') as [string, string]),
);
const healthCheck = JSON.parse(read(/^ {2}CMD (\[.+\])$/m)) as string[];
const entry = [JSON.parse(read(/^ENTRYPOINT (\[.+\])$/m)), JSON.parse(read(/^CMD (\[.+\])$/m))].flat() as string[];

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: checkout, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim().split('\n').slice(-5).join('\n')}`);
  return stdout;
}

/** Makes the root of the image. @returns its size in megabytes */
async function makeRoot(root: string): Promise<number> {
  // Merged from the start, as the slim images of Debian are: the package that merges an older root needs the whole of Perl.
  const options = ['--mode=root', '--variant=minbase', '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr'];
  run('mmdebstrap', ...options, `--include=${['usr-is-merged', ...packages].join(',')}`, 'bookworm', root);
  // As the slim images of Debian do.
  for (const folder of ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/lib/apt/lists', 'var/cache'])
    rmSync(path.join(root, folder), { recursive: true, force: true });
  mkdirSync(path.join(root, 'usr/local/bin'), { recursive: true });
  cpSync(process.execPath, path.join(root, 'usr/local/bin/node'), { dereference: true });
  run('npm', 'run', '-s', 'pack:runtime', '--', path.join(root, 'app'));
  mkdirSync(path.join(root, 'data'), { mode: 0o700 });
  await chown(path.join(root, 'data'), user, group);
  return Number(run('du', '-sm', root).split('\t')[0]);
}

const chrootArgs = (root: string, command: string[]) => {
  const variables = { ...settings, HOST: '127.0.0.1', PATH: '/usr/local/bin:/usr/bin:/bin' };
  const env = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  return [`--userspec=${user}:${group}`, root, '/usr/bin/env', '-i', '-C', '/app', ...env, ...command];
};

async function startProduct(root: string): Promise<string> {
  const port = await freePort();
  const command = ['env', `PORT=${port}`, ...entry];
  const product = spawn('chroot', chrootArgs(root, command), { stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `http://127.0.0.1:${port}`;
  try {
    const deadlineMs = Date.now() + maxStartMs;
    while (
      !(await fetch(`${address}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false))
    ) {
      if (product.exitCode !== null || Date.now() > deadlineMs) throw new Error('The product did not become ready.');
      await delay(200);
    }
    const home = await (await fetch(address)).text();
    if (!home.includes('</html>')) throw new Error('The home page is not whole.');
    const check = healthCheck.map((part) => part.replace('127.0.0.1:4000', `127.0.0.1:${port}`));
    run('chroot', ...chrootArgs(root, check));
    const owner = run('stat', '-c', '%u', path.join(root, 'data/msl.db')).trim();
    if (owner !== String(user)) throw new Error(`The database belongs to user ${owner}.`);
    return `ready, served as user ${owner}, found healthy by its own check`;
  } finally {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
  }
}

async function main(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/mmdebstrap'))
    throw new Error('This needs root and the Debian package mmdebstrap.');
  const folder = mkdtempSync(path.join(tmpdir(), 'msl-image-'));
  chmodSync(folder, 0o755);
  const root = path.join(folder, 'root');
  try {
    const megabytes = await makeRoot(root);
    console.log(`The root has ${megabytes} MB (at most ${maxMegabytes}).`);
    console.log(`The product: ${await startProduct(root)}.`);
    if (megabytes > maxMegabytes) throw new Error('The image is too large.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
