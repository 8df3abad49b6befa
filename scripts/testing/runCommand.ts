import { type ChildProcess, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** How long a command may take until the sign of its success: less than the tests that wait for it. */
const maxStartMs = 400_000;

export interface StartedCommand {
  output: string;
  /** Stops the command and its child processes; resolves once all have ended. */
  stop: () => Promise<void>;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}

/**
 * Starts a command line in a shell and waits for the first sign of its success.
 *
 * @param sign output that signals success; default: success is exit code 0
 * @throws Error with the complete output, if the command ends without the sign or with another exit code, or if the sign
 *   does not come in time
 */
export function startCommand(
  line: string,
  { cwd, env, sign }: { cwd: string; env: NodeJS.ProcessEnv; sign?: RegExp },
): Promise<StartedCommand> {
  // A new process group, so that npm's child processes can be ended too.
  const child = spawn('sh', ['-c', line], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const started = { output: '', stop: async () => {} };
  started.stop = async () => {
    signalGroup(child, 'SIGTERM');
    await closed;
    // Ends processes that were started meanwhile and print nothing here.
    signalGroup(child, 'SIGKILL');
  };
  const withOutput = (what: string) => new Error(`${line}\n${what}, having printed:\n${started.output}`);
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(withOutput('gave no sign in time'));
      void started.stop();
    }, maxStartMs);
    if (!sign) clearTimeout(late);
    const onData = (chunk: Buffer) => {
      started.output += stripVTControlCharacters(chunk.toString());
      if (!sign?.test(started.output)) return;
      clearTimeout(late);
      resolve(started);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('error', reject);
    void closed.then((code) => {
      clearTimeout(late);
      if (code === 0 && !sign) resolve(started);
      else reject(withOutput(`ended with code ${code}`));
    });
  });
}

/** Runs a command line to its end, or stops it at the sign of success. Returns its output. */
export async function runCommand(line: string, options: Parameters<typeof startCommand>[1]): Promise<string> {
  const started = await startCommand(line, options);
  await started.stop();
  return started.output;
}
