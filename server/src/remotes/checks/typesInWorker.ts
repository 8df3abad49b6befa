import { existsSync } from 'node:fs';
import { bundledProgram, runInThread } from './runInThread';
import type { Declarations } from './typeFaults';

const timeoutMs = 20_000;

/**
 * Runs `typeFaults` in a worker thread if its script exists, because TypeScript starts slowly, and checking a type may
 * never end.
 *
 * @param worker path of the worker script; if missing, as in tests, types are checked in this thread
 * @throws if the thread ends without a result or times out
 */
export async function typesInWorker(
  declarations: Declarations,
  worker = bundledProgram('typeWorker.js'),
): Promise<string[]> {
  if (existsSync(worker)) return runInThread(worker, declarations, timeoutMs);
  const { typeFaults } = await import('./typeFaults');
  return typeFaults(declarations);
}
