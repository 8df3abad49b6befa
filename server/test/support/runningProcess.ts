import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '../../src/config/projectRoot';

const built = join(findProjectRoot(), 'server/dist');

/** Programs that `server/build.ts` builds. */
export type Program = 'main' | 'admin' | 'backup' | 'restore';

const running = new Set<ChildProcess>();

/** Kills the processes that a failed test left running, after the tests of a file. */
export const useRunningProcesses = (): void => afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

/** Runs a built program of the server as a separate process. */
export class RunningProcess {
  output = '';
  /** The exit code; `null` if a signal ended it. */
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(program: Program, config: Record<string, string>, args: string[] = []) {
    const env = { ...process.env, ...config };
    this.child = spawn(process.execPath, [join(built, `${program}.js`), ...args], { env, stdio: 'pipe' });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += String(chunk)));
    }
    running.add(this.child);
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
    void this.ended.then(() => running.delete(this.child));
  }

  /** Waits until the output matches the pattern, and returns the match. */
  async says(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(this.output)?.[1];
      if (found) return found;
      if (this.child.exitCode !== null || this.child.signalCode !== null) throw new Error(this.output);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Closes the output pipes, as if the program reading them had ended. */
  stopReading(): void {
    this.child.stdout?.destroy();
    this.child.stderr?.destroy();
  }

  stop(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** Starts a server on any free port, with its data in `dataDir` unless `config` overrides it. */
export const runServer = (dataDir: string, config: Record<string, string> = {}): RunningProcess =>
  new RunningProcess('main', { DATA_DIR: dataDir, PORT: '0', SEED: 'none', ...config });
