import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Runs a program to its end and streams its output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, timeoutMs?: number }} [options] quiet: shows the output only on
 *   failure; timeoutMs: ends the program after this time
 * @returns {Promise<void>} rejects if the exit code is not 0
 */
export function run(program, args, { env = process.env, quiet = false, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      timeout: timeoutMs,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
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
