import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] shows the output only on failure
 * @property {boolean} [hasLowPriority] leaves the processor to other programs, and ends with this one, as its child processes do
 * @property {number} [timeoutMs] ends the program after this time
 */

/** Ends a program that has a process group of its own, with its child processes. */
function endGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Runs a program beside the work of this one. */
function yieldTo(child) {
  const stop = () => endGroup(child);
  process.once('exit', stop);
  child.once('close', () => process.off('exit', stop));
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
}

/**
 * Runs a program to its end and streams its output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<void>} rejects if the exit code is not 0
 */
export function run(program, args, { env = process.env, quiet = false, hasLowPriority = false, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      timeout: timeoutMs,
      detached: hasLowPriority,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    if (hasLowPriority) yieldTo(child);
    const outputChunks = [];
    child.stdout?.on('data', (chunk) => outputChunks.push(chunk));
    child.stderr?.on('data', (chunk) => outputChunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      if (quiet) process.stderr.write(Buffer.concat(outputChunks));
      reject(new Error(`${program} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

/** Runs a program of this project's `node_modules`. */
export const runLocal = (name, args, options) => run(path.join(root, 'node_modules/.bin', name), args, options);
