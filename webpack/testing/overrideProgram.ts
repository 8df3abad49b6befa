import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Makes a checkout with one remote whose sources a test may change. */
export function copyRemote(name: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'msl-override-'));
  mkdirSync(path.join(copy, 'remotes'));
  const isSource = (file: string) => !/[\\/](dist|node_modules)([\\/]|$)/.test(path.relative(root, file));
  for (const folder of ['webpack', 'scripts/machine', `remotes/${name}`]) {
    cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true, filter: isSource });
  }
  for (const one of ['node_modules', 'shared', 'package.json', 'tsconfig.json']) {
    symlinkSync(path.join(root, one), path.join(copy, one));
  }
  return copy;
}

/** Runs the program of `npm run dev -w remotes/<name>` in a copy; `says` waits for a text in its output. */
export function startOverrideServer(copy: string, ...line: string[]) {
  const program = spawn(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'webpack/override.ts', ...line],
    {
      cwd: copy,
      env: { PATH: process.env.PATH },
    },
  );
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const says = async (text: string) => {
    while (!output.includes(text)) {
      if (program.exitCode !== null) throw new Error(`It ended:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { program, says, output: () => output };
}

export async function endProgram(program: ChildProcess) {
  if (program.exitCode !== null) return;
  program.kill('SIGTERM');
  await once(program, 'close');
}
