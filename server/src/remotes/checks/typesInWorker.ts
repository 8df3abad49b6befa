import { existsSync } from 'node:fs';
import { bundledProgram, inThread } from './inThread';
import type { Declarations } from './typeFaults';

const timeoutMs = 20_000;

/**
 * As `typeFaults`, in a thread of its own where there is one: TypeScript takes long to start, and types can be written that
 * never come to an end.
 *
 * @param worker the program of the thread; without it, as in tests, types are compared at once
 * @throws when the thread ends without an answer, or takes too long
 */
export async function typesInWorker(
  declarations: Declarations,
  worker = bundledProgram('typeWorker.js'),
): Promise<string[]> {
  if (existsSync(worker)) return inThread(worker, declarations, timeoutMs);
  const { typeFaults } = await import('./typeFaults');
  return typeFaults(declarations);
}
