import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilds } from './machine/builds.mjs';
import { ensureDependencies } from './machine/dependencies.mjs';
import { root } from './machine/run.mjs';
import { describeRepeats, failedTests } from './testing/repeats.mjs';
import { openTestMachine, runJest } from './testing/testMachine.mjs';

const usage = `Usage: npm run test:repeat -- [--times 20] [--busy 2] [-- arguments of jest]
Runs the tests that many times beside that many busy processes, and lists what failed once.`;
const report = path.join(root, '.cache/reports/repeat.json');

function readOptions() {
  const options = { times: { type: 'string', default: '20' }, busy: { type: 'string', default: '2' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [times, busy] = [Number(values.times), Number(values.busy)];
  const isValid = Number.isInteger(times) && times >= 1 && Number.isInteger(busy) && busy >= 0;
  if (!isValid) throw new Error('--times needs a whole number from 1, and --busy one from 0.');
  return { times, busy, args: positionals };
}

/** Starts a process that keeps a core busy until it is killed or this process has ended. */
const startBusyLoop = () =>
  spawn(process.execPath, ['-e', 'const parent = process.ppid; while (process.ppid === parent);']);

const readReport = async () => JSON.parse(await readFile(report, 'utf8').catch(() => 'null'));

async function main({ times, busy, args }) {
  process.chdir(root);
  await ensureDependencies({ withTools: true });
  await ensureBuilds();
  const machine = await openTestMachine();
  const loops = Array.from({ length: busy }, startBusyLoop);
  const runs = [];
  try {
    for (let run = 1; run <= times; run += 1) {
      console.log(`\n== Run ${run} of ${times}, beside ${busy} busy processes`);
      await runJest(args, { env: machine.env, report }).catch(() => undefined);
      runs.push(failedTests(await readReport()));
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    await machine.close();
    console.log(`\n${describeRepeats(runs)}`);
  }
  process.exitCode = runs.some((failed) => failed.length) ? 1 : 0;
}

try {
  await main(readOptions());
} catch (error) {
  console.error(error.code?.startsWith('ERR_PARSE_ARGS') ? `${error.message}\n${usage}` : error.message);
  process.exit(1);
}
