import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './machine/browser.mjs';
import { ensureBuilds } from './machine/builds.mjs';
import { ensureDependencies } from './machine/dependencies.mjs';
import { createMemoryFolder } from './machine/memoryFolder.mjs';
import { ensurePostgres } from './machine/postgres.mjs';
import { root, run, runLocal } from './machine/run.mjs';
import { ensureStrace } from './machine/strace.mjs';
import { describeTests } from './machine/testReport.mjs';

const reports = path.join(root, '.cache/reports');
const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: process.env.CI ? '0' : undefined };

async function runStep(name, work) {
  const startedMs = performance.now();
  console.log(`\n== ${name}`);
  await work();
  console.log(`== ${name}: ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
}

const report = path.join(reports, 'tests.json');
/** Three times what they need on two cores with no other work. */
const maxTestsMs = 60 * 60_000;

/** As many as cores: with more, pages that a browser test starts wait for each other longer than a visitor would. */
const workers = `--maxWorkers=${availableParallelism()}`;

/** More memory for new objects than Node's default, which costs up to a tenth of the tests' processor time. */
const nodeOptions = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

/** One run, so that no core waits for the longest file of a project. */
function runJest(more) {
  const projects = ['server', 'isolated', 'browser', 'tools'];
  if (process.env.SKIP_BROWSER !== '1') projects.push('e2e');
  return runLocal('jest', ['--selectProjects', ...projects, workers, '--json', `--outputFile=${report}`], {
    env: { ...env, ...more, NODE_ENV: 'test', NODE_OPTIONS: nodeOptions },
    // The tests of the server have no time limit of their own.
    timeoutMs: maxTestsMs,
  });
}

/** Waits for all promises even if one fails, so that nothing runs in the background of later steps. */
async function waitForAll(...works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Installs the system packages that the tests need, one after another, because apt runs only once at a time. */
async function prepareMachine(machine) {
  if (process.env.SKIP_BROWSER !== '1') machine.chrome = await ensureBrowser();
  await ensureStrace();
  machine.postgres = await ensurePostgres();
}

const runScript = (name) => run('npm', ['run', '--silent', name], { env });

const checkSources = () =>
  waitForAll(
    runScript('lint:code'),
    runScript('typecheck'),
    runScript('lint:format')
      .then(() => runScript('lint:imports'))
      .then(() => runScript('lint:unused')),
  );

/** Leaves no server running and no memory in use when the tests are interrupted. */
async function stopEarly(machine, memory) {
  await machine.postgres.stop();
  memory.remove();
  process.exit(1);
}

async function main() {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const machine = { chrome: undefined, postgres: { url: undefined, stop: async () => {} } };
  const memory = createMemoryFolder();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopEarly(machine, memory));
  // For this process, too: `os.tmpdir()` reads the variable.
  if (memory.folder) process.env.TMPDIR = env.TMPDIR = memory.folder;
  try {
    await runStep('Dependencies', () => waitForAll(ensureDependencies(), prepareMachine(machine)));
    const { chrome, postgres } = machine;
    await runStep('Lint, types and production build', () => waitForAll(checkSources(), ensureBuilds()));
    await runStep('Tests', () => runJest({ CHROME_PATH: chrome, TEST_DATABASE_URL: postgres.url }));
  } finally {
    await machine.postgres.stop();
    memory.remove();
    if (process.env.SKIP_POSTGRES === '1') console.log('\nSkipped by SKIP_POSTGRES=1: the server tests on PostgreSQL.');
    if (process.env.SKIP_BROWSER === '1') console.log('\nSkipped by SKIP_BROWSER=1: the end-to-end tests.');
    console.log(`\n${await describeTests(report)}`);
  }
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
