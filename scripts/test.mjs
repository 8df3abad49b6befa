import path from 'node:path';
import { ensureBuilds } from './machine/builds.mjs';
import { ensureDependencies } from './machine/dependencies.mjs';
import { root, run } from './machine/run.mjs';
import { describeTests } from './machine/testReport.mjs';
import { needsBrowser, openTestMachine, runJest } from './testing/testMachine.mjs';

const report = path.join(root, '.cache/reports/tests.json');
const projects = ['server', 'isolated', 'browser', 'tools', ...(needsBrowser ? ['e2e'] : [])];
const times = [];

/** Runs a part of the tests and notes how long it took. */
async function runStep(name, work) {
  const startedMs = performance.now();
  console.log(`\n== ${name}`);
  try {
    return await work();
  } finally {
    times.push([name, (performance.now() - startedMs) / 1000]);
    console.log(`== ${name}: ${times.at(-1)[1].toFixed(0)} s`);
  }
}

/** Waits for all promises even if one fails, so that nothing runs in the background of later steps. */
async function waitForAll(...works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

const runScript = (name) => run('npm', ['run', '--silent', name]);

/** One after another: each uses a core, and the other core builds or runs tests meanwhile. */
async function checkSources() {
  for (const name of ['typecheck', 'lint:code', 'lint:imports', 'lint:unused', 'lint:format']) await runScript(name);
}

async function main() {
  const opening = openTestMachine();
  try {
    await runStep('Packages of the product', () => waitForAll(opening, ensureDependencies({ withTools: false })));
    const { env } = await opening;
    const tools = runStep('Packages of the tests', () => ensureDependencies({ withTools: true }));
    const builds = runStep('Production build', () => ensureBuilds());
    const checks = tools.then(() => runStep('Lint and types', checkSources));
    const tests = Promise.all([tools, builds]).then(() =>
      runStep('Tests', () => runJest(['--selectProjects', ...projects], { env, report })),
    );
    await waitForAll(builds, checks, tests);
  } finally {
    await opening.then(
      (machine) => machine.close(),
      () => undefined,
    );
    if (process.env.SKIP_POSTGRES === '1') console.log('\nSkipped by SKIP_POSTGRES=1: the server tests on PostgreSQL.');
    if (!needsBrowser) console.log('\nSkipped by SKIP_BROWSER=1: the end-to-end tests.');
    console.log(`\n${times.map(([name, seconds]) => `${name}: ${seconds.toFixed(0)} s`).join(' · ')}`);
    console.log(`\n${await describeTests(report)}`);
  }
}

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
