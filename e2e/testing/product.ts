import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/machine/freePort.mjs';
import { shrinkPictures } from './pictures';

export const administrator = { email: 'admin@msl.example', password: 'a-long-test-password' };
export const root = path.resolve(__dirname, '../..');

export interface RunningProduct {
  url: string;
  stop: () => Promise<void>;
}

async function isReady(url: string, server: ChildProcess) {
  const deadlineMs = Date.now() + 180_000;
  while (Date.now() < deadlineMs && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/**
 * Passed checks of versions, see `keepPassed` of the server. Shared by all products of a run and by the command `remote`,
 * because showing every screen of the same build takes half a minute.
 */
export const passedChecks = path.join(root, '.cache/remote-checks');

async function shareChecks(folder: string) {
  await mkdir(passedChecks, { recursive: true });
  await symlink(passedChecks, folder);
}

const makeFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-e2e-'));
  await mkdir(path.join(folder, 'data'), { mode: 0o700 });
  return folder;
};

/** Starts the production build on the data in a folder. `stop` ends it and leaves the folder. */
async function startOn(folder: string, settings: NodeJS.ProcessEnv): Promise<RunningProduct> {
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
      PDF_TEXT: 'off',
      // The browser of the tests checks versions, too.
      CHROME_PATH: process.env.CHROME_PATH,
      // Chromium has no sandbox as root. Safe here, because tests check only trusted versions.
      ...(process.getuid?.() === 0 ? { CHECK_BROWSER_SANDBOX: 'off-because-all-teams-are-trusted' } : {}),
      ...settings,
    },
  });
  server.stdout.on('data', (chunk) => output.push(String(chunk)));
  server.stderr.on('data', (chunk) => output.push(String(chunk)));
  const stop = async () => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  if (await isReady(url, server)) return { url, stop };
  await stop();
  throw new Error(`The product did not start:\n${output.join('')}`);
}

/**
 * Creates the demo content once for all products of a run, because seeding takes seconds. Products copy it from the
 * folder in `E2E_CONTENT`. @returns a function that removes the folder
 */
export async function createContent(): Promise<() => Promise<void>> {
  const folder = await makeFolder();
  const { url, stop } = await startOn(folder, {});
  const settings = await (await fetch(`${url}/api/guest/setting-detail`)).text();
  await stop();
  const uploads = path.join(folder, 'data/uploads');
  await shrinkPictures(uploads, (name) => settings.includes(name));
  process.env.E2E_CONTENT = path.join(folder, 'data');
  return () => rm(folder, { recursive: true, force: true });
}

/** Starts the production build with the demo content on a database of its own; `stop` removes its folder. */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const folder = await makeFolder();
  const content = process.env.E2E_CONTENT;
  if (content && !settings.SEED) await cp(content, path.join(folder, 'data'), { recursive: true });
  await shareChecks(path.join(folder, 'data/checks'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const { url, stop } = await startOn(folder, settings).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  return { url, stop: async () => (await stop(), removeFolder()) };
}
