import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/machine/freePort.mjs';

export const administrator = { email: 'admin@msl.example', password: 'a-long-test-password' };
export const root = path.resolve(__dirname, '../..');

export interface RunningProduct {
  url: string;
  stop: () => Promise<void>;
}

async function isReady(url: string, server: ChildProcess) {
  const deadlineMs = Date.now() + 90_000;
  while (Date.now() < deadlineMs && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Cache of picture variants: generating them is slow, and they are equal for all products with the demo content. */
const variants = path.join(root, '.cache/e2e-variants');

/** How a product uses the cached variants: it shares the folder, or starts with a copy. */
type Variants = 'shared' | 'copied';

/** A variant that is still being written has no extension. */
const isFinished = (variant: string) => path.extname(variant) !== '';

async function provide(how: Variants, folder: string) {
  await mkdir(variants, { recursive: true });
  if (how === 'shared') return symlink(variants, folder);
  const files = await readdir(variants, { recursive: true });
  for (const file of files.filter(isFinished)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await copyFile(path.join(variants, file), path.join(folder, file));
  }
}

/** Starts the production build with the demo content on an empty database; `stop` stops it and removes its folder. */
export async function startProduct(
  settings: NodeJS.ProcessEnv = {},
  how: Variants = 'copied',
): Promise<RunningProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-e2e-'));
  await mkdir(path.join(folder, 'data'), { mode: 0o700 });
  await provide(how, path.join(folder, 'data/variants'));
  const port = await freePort();
  const output: string[] = [];
  const server = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      RATE_LIMIT: 'off',
      // Generating variants ahead would slow down tests on machines with two cores.
      PICTURES_AHEAD: 'off',
      // Chromium has no sandbox as root. Safe here, because tests check only trusted versions.
      ...(process.getuid?.() === 0 ? { CHECK_BROWSER_SANDBOX: 'off-because-all-teams-are-trusted' } : {}),
      ...settings,
    },
  });
  server.stdout.on('data', (chunk) => output.push(String(chunk)));
  server.stderr.on('data', (chunk) => output.push(String(chunk)));
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  if (await isReady(url, server)) return { url, stop };
  await stop();
  throw new Error(`The product did not start:\n${output.join('')}`);
}
