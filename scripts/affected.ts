import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBase, listChanges } from './affected/changes';
import { selectOnPostgres } from './affected/onPostgres';
import { runIn, runSuites } from './affected/runSuites';
import { selectSuites } from './affected/selectSuites';
import { suites } from './affected/suites';
import { openTestMachine } from './testing/testMachine.mjs';

/** Runs the suites beyond `npm test` that the changes can have broken, and prints what it leaves out. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

function findChanges() {
  if (process.env.CI_ALL === '1') return { since: 'all of them, by CI_ALL=1', isWhole: true };
  const base = findBase(root);
  if (!base) return { since: 'this clone has no commit to compare with' };
  return { since: `changes since ${base.slice(0, 12)}`, changes: listChanges(root, base) };
}

const { since, changes, isWhole = false } = findChanges();
const onPostgres = selectOnPostgres(root, changes);
const selection = selectSuites(suites, changes, isWhole);
if (onPostgres) selection.selected.push(onPostgres);
const machine = await openTestMachine();
try {
  process.exitCode = runSuites(selection, since, runIn(root, machine.env));
} finally {
  await machine.close();
}
