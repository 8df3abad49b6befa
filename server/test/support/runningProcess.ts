import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '../../src/config/projectRoot';

const built = join(findProjectRoot(), 'server/dist');

/** What `server/build.ts` makes. */
export type Program = 'main' | 'admin' | 'backup' | 'restore';

const running = new Set<ChildProcess>();
// What a failed test left running.
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

/**
 * A program of the server as a process of its own, as it was built before the tests began; none outlives the tests of the
 * file that started it.
 */
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

  /** What the pattern finds in the output, once it is there. */
  async says(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(this.output)?.[1];
      if (found) return found;
      if (this.child.exitCode !== null || this.child.signalCode !== null) throw new Error(this.output);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Closes the ends of its output here, as a program does to which it was piped and which ended. */
  stopReading(): void {
    this.child.stdout?.destroy();
    this.child.stderr?.destroy();
  }

  stop(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** A server that listens on any free port, with its data in `dataDir` unless `config` says otherwise. */
export const runServer = (dataDir: string, config: Record<string, string> = {}): RunningProcess =>
  new RunningProcess('main', { DATA_DIR: dataDir, PORT: '0', SEED: 'none', ...config });
