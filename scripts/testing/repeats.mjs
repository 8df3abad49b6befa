import path from 'node:path';
import { root } from '../machine/run.mjs';

/**
 * Returns the names of what failed in one run of Jest: tests, and files that did not run.
 *
 * @param {object | null} report Jest's JSON report; `null` if the run wrote none
 * @returns {string[]}
 */
export function failedTests(report) {
  if (!report) return ['the run ended without a report'];
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    if (status !== 'failed') return [];
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.length ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file];
  });
}

/**
 * Describes repeated runs: what failed, in how many of the runs, most often first.
 *
 * @param {string[][]} runs the failures of each run
 * @returns {string}
 */
export function describeRepeats(runs) {
  const counts = new Map();
  for (const name of runs.flatMap((failed) => [...new Set(failed)])) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (!counts.size) return `Repeated ${runs.length} times: no failure.`;
  const rows = [...counts].sort(([, one], [, other]) => other - one);
  return [`Failed at least once in ${runs.length} runs:`, ...rows.map(([name, count]) => `  ${count} × ${name}`)].join(
    '\n',
  );
}
