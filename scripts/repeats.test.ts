import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { describeRepeats, failedTests } from './testing/repeats.mjs';

const root = path.resolve(import.meta.dirname, '..');
const resultOf = (file: string, status: string, ...tests: [string, string][]) => ({
  name: path.join(root, file),
  status,
  assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
});

describe('tests that are repeated', () => {
  it('are named if they failed, and a file is if it did not run', () => {
    const testResults = [
      resultOf('one.test.ts', 'passed', ['adds', 'passed']),
      resultOf('two.test.ts', 'failed', ['adds', 'passed'], ['divides', 'failed']),
      resultOf('three.test.ts', 'failed'),
    ];
    expect(failedTests({ testResults })).toEqual(['two.test.ts › divides', 'three.test.ts']);
    expect(failedTests(null)).toEqual(['the run ended without a report']);
  });

  it('are listed with the number of runs in which they failed', () => {
    expect(describeRepeats([['a', 'a'], [], ['b', 'a']])).toBe('Failed at least once in 3 runs:\n  2 × a\n  1 × b');
    expect(describeRepeats([[], []])).toBe('Repeated 2 times: no failure.');
  });

  it.each([
    ['--times', '0'],
    ['--busy', 'many'],
    ['--time', '3'],
  ])('are refused with %s %s', (...args) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/repeat.mjs', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/--times? |--busy |'--time'/)]);
  });
});
