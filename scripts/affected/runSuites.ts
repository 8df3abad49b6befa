import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Selection } from './selectSuites';
import type { Suite } from './suites';

/** Runs a command to its end. Returns its exit code; `null` if a signal ended it. */
export type RunCommand = (command: string) => number | null;

/** Returns a runner whose commands run in a shell in `folder` and print to this terminal. */
export const runIn =
  (folder: string, env = process.env): RunCommand =>
  (command) =>
    spawnSync(command, { cwd: folder, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] }).status;

/** Returns the commands that run suites: one of Jest, so that no core waits for the longest file of a suite. */
function toCommands(selected: readonly Suite[]): string[] {
  const files = selected.flatMap(({ tests }) => (tests ? `'${tests}'` : []));
  const workers = `--maxWorkers=${availableParallelism()}`;
  const jest = `npx jest --selectProjects walks slow remotes commands ${workers} ${files.join(' ')}`;
  return [...(files.length ? [jest] : []), ...selected.flatMap(({ command }) => command ?? [])];
}

/**
 * Runs the commands of the selected suites, also after one has failed. Prints a summary with what was left out.
 *
 * @param since description of the compared changes
 * @returns the exit code: 0 if all commands ended with 0, otherwise 1
 */
export function runSuites({ selected, leftOut }: Selection, since: string, run: RunCommand): 0 | 1 {
  const results = toCommands(selected).map((command) => {
    console.log(`\n== ${command}`);
    const startedMs = performance.now();
    const hasPassed = run(command) === 0;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
    return { row: `  ${hasPassed ? 'passed' : 'FAILED'}: ${command} (${seconds} s)`, hasPassed };
  });
  const omitted = leftOut.map(({ suite, reason }) => `  left out: ${suite.name}, because ${reason}`);
  console.log(`\nSuites beyond npm test (${since}):\n${[...results.map(({ row }) => row), ...omitted].join('\n')}`);
  return results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}
