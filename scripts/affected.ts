import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBase, listChanges } from './affected/changes';
import { runIn, runSuites } from './affected/runSuites';
import { selectSuites } from './affected/selectSuites';
import { suites } from './affected/suites';
import { openTestMachine } from './testing/testMachine.mjs';

/** Runs the suites beyond `npm test` that the changes can have broken, and prints what it leaves out. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

function selectForThisClone() {
  if (process.env.CI_ALL === '1')
    return { since: 'all of them, by CI_ALL=1', ...selectSuites(suites, undefined, true) };
  const base = findBase(root);
  if (!base) return { since: 'this clone has no commit to compare with', ...selectSuites(suites, undefined, false) };
  return { since: `changes since ${base.slice(0, 12)}`, ...selectSuites(suites, listChanges(root, base), false) };
}

const { since, ...selection } = selectForThisClone();
const machine = await openTestMachine();
try {
  process.exitCode = runSuites(selection, since, runIn(root, machine.env));
} finally {
  await machine.close();
}
