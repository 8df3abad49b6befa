import { type ChildProcess, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

export interface StartedCommand {
  output: string;
  /** Ends it and the processes that it started; resolves when all of them are gone. */
  stop: () => Promise<void>;
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}

/**
 * Starts a command line in a shell and waits for the first sign of its success.
 *
 * @param sign what it prints then; without it, success is exit code 0
 * @throws Error with all it printed, if it ends before that or with another code
 */
export function startCommand(
  line: string,
  { cwd, env, sign }: { cwd: string; env: NodeJS.ProcessEnv; sign?: RegExp },
): Promise<StartedCommand> {
  // A process group of its own, so that npm's children end with it.
  const child = spawn('sh', ['-c', line], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const started = { output: '', stop: async () => {} };
  started.stop = async () => {
    endGroup(child, 'SIGTERM');
    await closed;
    // A process that was started meanwhile, and prints nothing here.
    endGroup(child, 'SIGKILL');
  };
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      started.output += stripVTControlCharacters(chunk.toString());
      if (sign?.test(started.output)) resolve(started);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('error', reject);
    void closed.then((code) => {
      if (code === 0 && !sign) resolve(started);
      else reject(new Error(`${line}\nended with code ${code}, having printed:\n${started.output}`));
    });
  });
}

/** Runs a command line to its end, or to a sign of its success and then ends it; returns what it printed. */
export async function runCommand(line: string, options: Parameters<typeof startCommand>[1]): Promise<string> {
  const started = await startCommand(line, options);
  await started.stop();
  return started.output;
}
