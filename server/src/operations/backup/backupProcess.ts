import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { millisecondsToHours } from 'date-fns';
import { millisecondsInHour } from 'date-fns/constants';

interface ProcessLimits {
  /** Until the process is asked to end. */
  limitMs: number;
  /** From then until it is killed. */
  graceMs: number;
}

const defaultLimits: ProcessLimits = { limitMs: 6 * millisecondsInHour, graceMs: 30_000 };

/**
 * Runs a program of the server in a process of its own. Ends the process when its time is up or the signal aborts.
 *
 * @throws with the last line that the program wrote on standard error; nothing if the signal aborted
 */
export async function runBackupProcess(
  program: string,
  args: string[],
  signal: AbortSignal,
  limits: Partial<ProcessLimits> = {},
): Promise<void> {
  const { limitMs, graceMs } = { ...defaultLimits, ...limits };
  const child = spawn(process.execPath, [program, ...args], {
    cwd: process.cwd(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill('SIGTERM');
    killing ??= setTimeout(() => child.kill('SIGKILL'), graceMs);
  };
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    stop();
  }, limitMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [[code], errors] = await Promise.all([once(child, 'close') as Promise<[number | null]>, text(child.stderr)]);
    if (code === 0 || signal.aborted) return;
    if (isLate) throw new Error(`The backup did not end within ${millisecondsToHours(limitMs)} hours.`);
    throw new Error(errors.trim().split('\n').at(-1) || `The backup ended with code ${code}.`);
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(limit);
    clearTimeout(killing);
  }
}
