import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeTests } from './machine/testReport.mjs';

const root = path.resolve(import.meta.dirname, '..');

describe('the end of the log of npm test', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'msl-report-'));
  const file = path.join(folder, 'tests.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names each failure with the beginning of its message', async () => {
    const message = `\u001B[31mexpect(received)\u001B[39m\n\n${'    at line\n'.repeat(30)}`;
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
    const failed = { fullName: 'subtracts', status: 'failed', failureMessages: [message] };
    writeFileSync(
      file,
      JSON.stringify({
        ...{ numPassedTests: 2, numFailedTests: 1, numRuntimeErrorTestSuites: 1 },
        testResults: [
          { name: path.join(root, 'one.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
          { name: path.join(root, 'two.test.ts'), status: 'failed', message, assertionResults: [passed, failed] },
          { name: path.join(root, 'three.test.ts'), status: 'failed', message: 'No module', assertionResults: [] },
        ],
      }),
    );
    const [counts, ...lines] = (await describeTests(file)).split('\n');
    expect(counts).toBe('Tests: 2 passed, 2 failed');
    expect(lines.slice(0, 2)).toEqual(['  two.test.ts › subtracts', '    expect(received)']);
    expect(lines.slice(-2)).toEqual(['  three.test.ts', '    No module']);
    expect(lines.length).toBeLessThan(20);
  });

  it('counts nothing when the tests never ran', async () => {
    expect(await describeTests(path.join(folder, 'gone.json'))).toBe('Tests: 0 passed, 0 failed');
  });
});
