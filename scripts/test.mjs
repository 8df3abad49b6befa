import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './machine/browser.mjs';
import { ensureBuilds } from './machine/builds.mjs';
import { ensureDependencies } from './machine/dependencies.mjs';
import { ensurePostgres } from './machine/postgres.mjs';
import { root, run, runLocal } from './machine/run.mjs';
import { ensureStrace } from './machine/strace.mjs';

const reports = path.join(root, '.cache/reports');
const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: process.env.CI ? '0' : undefined };

async function step(name, work) {
  const startedMs = performance.now();
  console.log(`\n== ${name}`);
  await work();
  console.log(`== ${name}: ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
}

const jest = (name, args, more) =>
  runLocal('jest', [...args, '--json', `--outputFile=${path.join(reports, `${name}.json`)}`], {
    env: { ...env, ...more, NODE_ENV: 'test' },
  });

/** One more than there are cores: many of these tests wait for a process or a clock. */
const workers = `--maxWorkers=${availableParallelism() + 1}`;

/** Waits for all, also when one fails, so that nothing goes on behind the steps that follow. */
async function allOf(...works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function testCounts() {
  const counts = { passed: 0, failed: 0 };
  for (const name of ['unit', 'e2e']) {
    const report = JSON.parse(await readFile(path.join(reports, `${name}.json`), 'utf8').catch(() => '{}'));
    counts.passed += report.numPassedTests ?? 0;
    counts.failed += (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0);
  }
  return counts;
}

async function main() {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  await step('Dependencies', ensureDependencies);
  const chrome = await ensureBrowser();
  await ensureStrace();
  const postgres = await ensurePostgres();
  if (postgres.why) console.log(`\nThe server tests run on SQLite only: ${postgres.why}.`);
  try {
    await step('Lint and types', () =>
      allOf(run('npm', ['run', '--silent', 'lint'], { env }), runLocal('tsc', ['--noEmit'], { env })),
    );
    await step('Unit and integration tests', () =>
      jest('unit', ['--selectProjects', 'server', 'browser', 'tools', workers], {
        TEST_DATABASE_URL: postgres.url ?? '',
      }),
    );
    await step('Production build', ensureBuilds);
    await step('End-to-end tests', () =>
      jest('e2e', ['--selectProjects', 'e2e', '--maxWorkers=2'], { CHROME_PATH: chrome }),
    );
  } finally {
    await postgres.stop();
    const { passed, failed } = await testCounts();
    if (postgres.why) console.log(`\nNot run on PostgreSQL: ${postgres.why}.`);
    console.log(`\nTests: ${passed} passed, ${failed} failed`);
  }
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
