import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export const administrator = { email: 'admin@msl.example', password: 'a-long-test-password' };

const maxStartMs = 120_000;

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

const servers: Server[] = [];

/** Returns the log lines of all errors, for the report of a failure. */
export const listLoggedErrors = (): string[] => servers.flatMap((server) => server.errors);

/** The production server on one data folder, as a separate process. */
export class Server {
  url = '';
  private output = '';
  private readonly child: ChildProcess;

  /**
   * @param smtpUrl address of the mail server; without one, mail is off
   * @param tracer a program with its arguments that runs the server
   */
  constructor(dataDir: string, smtpUrl?: string, tracer: string[] = []) {
    const [program = '', ...args] = [...tracer, process.execPath, 'server/dist/main.js'];
    const account = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
    const settings = { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'off' };
    const mail = smtpUrl ? { SMTP_URL: smtpUrl, MAIL_TO: 'sales@msl.example' } : {};
    this.child = spawn(program, args, { env: { PATH: process.env.PATH, ...settings, ...account, ...mail } });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += String(chunk)));
    }
    servers.push(this);
    running.add(this.child);
    this.child.once('close', () => running.delete(this.child));
  }

  /** Waits until the server listens. @throws with the server's output if it does not start */
  async start(): Promise<this> {
    const deadlineMs = Date.now() + maxStartMs;
    while (!this.url) {
      if (this.hasEnded || Date.now() > deadlineMs) throw new Error(`No start:\n${this.output.slice(-2000)}`);
      await delay(10);
      this.url = /The site:\s+(http:\S+)/.exec(this.output)?.[1] ?? '';
    }
    return this;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return;
    const ended = once(this.child, 'close');
    this.child.kill(signal);
    await ended;
  }

  /** Log lines of level error and above. */
  get errors(): string[] {
    return this.output.split('\n').filter((line) => /"level":[56]0/.test(line));
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}
