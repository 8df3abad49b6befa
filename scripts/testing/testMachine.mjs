import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from '../machine/browser.mjs';
import { createMemoryFolder } from '../machine/memoryFolder.mjs';
import { ensurePostgres } from '../machine/postgres.mjs';
import { runLocal } from '../machine/run.mjs';

/** More memory for new objects than Node's default, which costs up to a tenth of the tests' processor time. */
const nodeOptions = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

/** Three times what the whole suite needs on two cores with no other work. */
const maxRunMs = 30 * 60_000;

export const needsBrowser = process.env.SKIP_BROWSER !== '1';

/**
 * Prepares this machine for Jest: system packages (one after another, because apt runs only once at a time), a folder
 * in memory for temporary files, and a PostgreSQL server. `close` undoes all but the packages; SIGINT and SIGTERM do so,
 * too, and exit with 1.
 *
 * @returns {Promise<{ env: NodeJS.ProcessEnv, close: () => Promise<void> }>} `env`: the environment to run Jest in
 */
export async function openTestMachine() {
  const memory = createMemoryFolder();
  // For this process, too: `os.tmpdir()` reads the variable.
  if (memory.folder) Object.assign(process.env, { DISK_TMPDIR: tmpdir(), TMPDIR: memory.folder });
  let postgres;
  const close = async () => {
    await postgres?.stop();
    memory.remove();
  };
  let stopping;
  // npm repeats the signal of a terminal, which must not cut the stop short.
  const stop = () => (stopping ??= close().then(() => process.exit(1)));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  try {
    const CHROME_PATH = needsBrowser ? await ensureBrowser() : undefined;
    postgres = await ensurePostgres();
    const settings = { NODE_ENV: 'test', NODE_OPTIONS: nodeOptions, CHROME_PATH, TEST_DATABASE_URL: postgres.url };
    return { env: { ...process.env, FORCE_COLOR: process.env.CI ? '0' : undefined, ...settings }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As many as cores: with more, pages that a browser test starts wait for each other longer than a visitor would. */
const workers = `--maxWorkers=${availableParallelism()}`;

/**
 * Runs Jest on a prepared machine.
 *
 * @param {string[]} args projects, files and options of Jest
 * @param {{ env: NodeJS.ProcessEnv, report: string }} options report: path of the JSON report; an old one is replaced
 * @returns {Promise<void>} rejects if a test failed, or after half an hour
 */
export async function runJest(args, { env, report }) {
  await rm(report, { force: true });
  await mkdir(path.dirname(report), { recursive: true });
  await runLocal('jest', [workers, '--json', `--outputFile=${report}`, ...args], { env, timeoutMs: maxRunMs });
}
