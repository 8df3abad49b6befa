import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Call } from '@msl/shared/contracts';

const administrator = { email: 'admin@msl.example', password: 'a-long-test-password' };

const root = join(import.meta.dirname, '../../..');
const maxStartMs = 120_000;

/** The production server as a process of its own, on one data folder. */
export class CrashServer {
  url = '';
  private output = '';
  private readonly child: ChildProcess;

  /** @param traceTo a file that gets the system calls by which data reaches the disk */
  constructor(dataDir: string, traceTo?: string) {
    const program = [process.execPath, join(root, 'server/dist/main.js')];
    const [command = '', ...args] = traceTo ? [...tracer(traceTo), ...program] : program;
    this.child = spawn(command, args, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: dataDir,
        SEED: 'none',
        RATE_LIMIT: 'off',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += String(chunk)));
    }
  }

  /** @throws with the server's output if it does not start */
  async listening(): Promise<void> {
    const deadlineMs = Date.now() + maxStartMs;
    while (Date.now() < deadlineMs && !this.hasEnded) {
      const said = /The site:\s+(http:\S+)/.exec(this.output)?.[1];
      if (said) {
        this.url = said;
        return;
      }
      await delay(10);
    }
    throw new Error(`The server did not start:\n${this.output.slice(-2000)}`);
  }

  /** Ends it as a power switch would, whatever it is doing. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** @throws if it does not end cleanly */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    if (this.child.exitCode !== 0) throw new Error(`The server did not stop cleanly:\n${this.output.slice(-2000)}`);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return;
    const ended = once(this.child, 'close');
    this.child.kill(signal);
    await ended;
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}

/** Follows every thread and names open files; the server stays a child of this process. */
const tracer = (toFile: string) => [
  ...['strace', '-D', '-f', '-y', '-e', 'signal=none', '-e', 'trace=fsync,fdatasync,rename,renameat,renameat2'],
  ...['-o', toFile],
];

/** A record as an answer shows it. */
export type AnsweredRecord = Record<string, unknown> & { _id: string };

export interface CallContent {
  id?: string;
  index?: number;
  /** Text fields and files of a form. */
  form?: Record<string, string | File[]>;
  body?: Record<string, unknown>;
}

export interface CallResult {
  status: number;
  data: unknown;
}

function formOf(fields: Record<string, string | File[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else for (const file of value) form.append(name, file);
  }
  return form;
}

/** Speaks with whichever server is running at the time; one sign-in lasts over all of them. */
export class Client {
  url = '';
  private token = '';

  async logIn(): Promise<void> {
    const answer = await this.fetch('/api/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    this.token = ((await answer.json()) as { token: string }).token;
  }

  /** Sends a call. @returns `undefined` if the server died before it answered, so that the outcome is unknown */
  async send(call: Call, { id = '', index = 0, form, body }: CallContent = {}): Promise<CallResult | undefined> {
    const path = call.path.replace(':id', id).replace(':index', String(index));
    const headers: Record<string, string> = { authorization: `Bearer ${this.token}` };
    if (body) headers['content-type'] = 'application/json';
    const content = form ? formOf(form) : body && JSON.stringify(body);
    try {
      const answer = await this.fetch(`/api/${path}`, { method: call.method, headers, body: content });
      return { status: answer.status, data: ((await answer.json()) as { data?: unknown }).data };
    } catch {
      return undefined;
    }
  }

  /** Sends a call to a server that is not being killed. @throws unless the call succeeds */
  async ask(call: Call, content: CallContent = {}): Promise<unknown> {
    const answered = await this.send(call, content);
    if (!answered || answered.status >= 300) {
      throw new Error(`${call.method} ${call.path} answered ${answered?.status ?? 'nothing'}.`);
    }
    return answered.data;
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`${this.url}${path}`, init);
  }
}
