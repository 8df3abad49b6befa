import { existsSync } from 'node:fs';
import { bundledProgram, inThread } from './inThread';
import type { Declarations } from './typeFaults';

const timeoutMs = 20_000;

/**
 * Runs `typeFaults` in a worker thread if its program exists: TypeScript starts slowly, and a type can take forever to
 * check.
 *
 * @param worker program of the thread; if missing, as in tests, types are checked in this thread
 * @throws if the thread ends without a result or takes too long
 */
export async function typesInWorker(
  declarations: Declarations,
  worker = bundledProgram('typeWorker.js'),
): Promise<string[]> {
  if (existsSync(worker)) return inThread(worker, declarations, timeoutMs);
  const { typeFaults } = await import('./typeFaults');
  return typeFaults(declarations);
}
