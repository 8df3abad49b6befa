import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const executeFile = promisify(execFile);
const maxOutputBytes = 64 * 1024 * 1024;
const shownLines = 25;

/** Runs a program. @returns its output @throws with its last lines if it fails */
export async function execute(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  try {
    const { stdout } = await executeFile(program, args, { env, maxBuffer: maxOutputBytes });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const lines = `${stdout}${stderr}`.trimEnd().split('\n').slice(-shownLines);
    throw new Error([`${program} ${args.join(' ')} failed:`, ...lines].join('\n'), { cause: error });
  }
}
