import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface ProgramOptions {
  /** The environment; nothing is inherited but `PATH`. */
  env?: Record<string, string>;
  /** File that gets the output. */
  log: string;
  cwd?: string;
  /** PostgreSQL refuses to run as root. */
  account?: { uid?: number; gid?: number };
  /** Pid files of processes that outlive this one if it is killed. */
  pidFiles?: string[];
}

const running = new Set<Program>();
process.once('exit', () => running.forEach((program) => program.killAll()));

const maxStopMs = 40_000;

/** Sends a signal to a process; a process that has ended is no error. */
export function signalPid(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** Reads a process id from the first line of a file. */
export function readPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** A process of the cluster. It ends with this process at the latest. */
export class Program {
  readonly child: ChildProcess;

  constructor(
    readonly name: string,
    program: string,
    args: string[],
    private readonly options: ProgramOptions,
  ) {
    const log = openSync(options.log, 'a');
    this.child = spawn(program, args, {
      ...options.account,
      cwd: options.cwd,
      env: { PATH: process.env.PATH, ...options.env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child.once('error', () => undefined);
    running.add(this);
    this.child.once('exit', () => {
      if (!options.pidFiles) running.delete(this);
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void {
    if (!this.hasEnded) this.child.kill(signal);
  }

  /** Sends a signal and waits for the end; kills after {@link maxStopMs}. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.hasEnded) {
      const ended = once(this.child, 'exit');
      this.child.kill(signal);
      if (signal !== 'SIGKILL') this.child.kill('SIGCONT');
      const late = setTimeout(() => this.child.kill('SIGKILL'), maxStopMs);
      await ended;
      clearTimeout(late);
    }
    this.killAll();
  }

  /** Kills this process and those that its pid files name. */
  killAll(): void {
    running.delete(this);
    this.signal('SIGKILL');
    for (const file of this.options.pidFiles ?? []) {
      const pid = readPid(file);
      if (pid) signalPid(pid, 'SIGKILL');
    }
  }

  /** @throws with the last lines of the log if it ended or `isReady` stays false */
  async waitUntil(isReady: () => Promise<boolean>, maxMs = 60_000): Promise<void> {
    const deadlineMs = Date.now() + maxMs;
    while (!(await isReady().catch(() => false))) {
      if (this.hasEnded || Date.now() > deadlineMs) {
        const lines = readFileSync(this.options.log, 'utf8').trimEnd().split('\n');
        throw new Error(`${this.name} did not become ready:\n${lines.slice(-25).join('\n')}`);
      }
      await delay(100);
    }
  }
}
