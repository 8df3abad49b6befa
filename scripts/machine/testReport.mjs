import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

const maxLines = 12;

/** First lines of the message of a failure, without colours. */
const shorten = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, maxLines)
    .map((line) => `    ${line}`)
    .join('\n');

/** The failures of one test file; a file that did not run has one without a test's name. */
function failuresOf({ name, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (!failed.length) return [`  ${file}\n${shorten(message)}`];
  return failed.map((test) => `  ${file} › ${test.fullName}\n${shorten(test.failureMessages.join('\n'))}`);
}

/**
 * Describes Jest's report of a run: how many tests passed and failed, and then each failure with the beginning of its
 * message, so that the end of a long log says what to mend. `file`: the path of the report; without one, all are 0.
 */
export async function describeTests(file) {
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0, testResults = [] } = report;
  const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  const counts = `Tests: ${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed`;
  return [counts, ...failures].join('\n');
}
