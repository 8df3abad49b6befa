import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const maxHeapMegabytes = 512;

/** Returns the path of a worker script beside the bundled server. The file is missing when running from source. */
export const bundledProgram = (name: string): string => join(dirname(fileURLToPath(import.meta.url)), name);

/** Returns only the environment variables that a worker needs, so that it gets no secrets. */
function environment(): Record<string, string> {
  const variables = ['PATH', 'TMPDIR'].map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(variables.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * Runs a script in a worker thread, so that the server stays responsive, and returns the one message it sends.
 *
 * @param timeoutMs time after which the thread is terminated
 * @throws errors of the script; also if the thread ends without a message or times out
 */
export async function runInThread<Answer>(program: string, workerData: unknown, timeoutMs: number): Promise<Answer> {
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
