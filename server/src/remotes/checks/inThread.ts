import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const maxHeapMegabytes = 512;

/** The path of a thread's program: beside the bundled server; run from its sources, there is none. */
export const bundledProgram = (name: string): string => join(dirname(fileURLToPath(import.meta.url)), name);

/** What a program needs of the environment: the rest holds secrets. */
function environment(): Record<string, string> {
  const needed = ['PATH', 'TMPDIR'].map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(needed.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * Runs a program in a thread of its own and waits for the one message it sends: the server goes on answering meanwhile.
 *
 * @param timeoutMs after which the thread is ended
 * @throws what the program throws; also when it ends without an answer or takes too long
 */
export async function inThread<Answer>(program: string, workerData: unknown, timeoutMs: number): Promise<Answer> {
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMegabytes };
  const worker = new Worker(program, { workerData, resourceLimits, env: environment(), execArgv: [] });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('It ended without an answer.')));
      timer = setTimeout(() => reject(new Error(`It took longer than ${timeoutMs / 1000} seconds.`)), timeoutMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
