import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBase, listChanges } from './affected/changes';
import { selectSuites } from './affected/selectSuites';
import { type Suite, suites } from './affected/suites';

/** Runs the suites beyond `npm test` that the changes can have broken, and prints what it leaves out. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

function selectForThisClone() {
  if (process.env.CI_ALL === '1')
    return { since: 'all of them, by CI_ALL=1', ...selectSuites(suites, undefined, true) };
  const base = findBase(root);
  if (!base) return { since: 'this clone has no commit to compare with', ...selectSuites(suites, undefined, false) };
  return { since: `changes since ${base.slice(0, 12)}`, ...selectSuites(suites, listChanges(root, base), false) };
}

/** Returns the commands that run suites: one of Jest, so that no core waits for the longest file of a suite. */
function toCommands(selected: readonly Suite[]): string[] {
  const files = selected.flatMap(({ tests }) => tests ?? []);
  const jest = `npx jest --selectProjects remotes commands --maxWorkers=${availableParallelism()} ${files.join(' ')}`;
  return [...(files.length ? [jest] : []), ...selected.flatMap(({ command }) => command ?? [])];
}

/** Runs a command. @returns its row of the summary */
function runCommand(command: string): { row: string; hasPassed: boolean } {
  console.log(`\n== ${command}`);
  const startedMs = performance.now();
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  return { row: `  ${status === 0 ? 'passed' : 'FAILED'}: ${command} (${seconds} s)`, hasPassed: status === 0 };
}

function main() {
  const { since, selected, leftOut } = selectForThisClone();
  const results = toCommands(selected).map(runCommand);
  const omitted = leftOut.map(({ suite, reason }) => `  left out: ${suite.name}, because ${reason}`);
  console.log(`\nSuites beyond npm test (${since}):\n${[...results.map(({ row }) => row), ...omitted].join('\n')}`);
  process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}

main();
