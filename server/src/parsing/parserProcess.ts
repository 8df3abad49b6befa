import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { busy } from '../errors/domainErrors';
import { tooMuch } from './badFile';
import { type Job, listening, maxMessageLength, type Reply, replyDescriptor } from './messages';
import { maxResultBytes } from './resultBudget';

const here = fileURLToPath(import.meta.url);

/** Of JavaScript; buffers count to the memory of the process. */
const maxHeapMegabytes = 256;
const flags = ['--disallow-code-generation-from-strings', `--max-old-space-size=${maxHeapMegabytes}`];

const loadTypeScript = () => ['--import', pathToFileURL(createRequire(here).resolve('tsx')).href];

/** The program of the process: beside the bundled server, or its source. */
const programArguments = () =>
  here.endsWith('.ts')
    ? [...loadTypeScript(), join(dirname(here), '..', 'parserProgram.ts')]
    : [join(dirname(here), 'parserProgram.js')];

/** A reply has its result and few other bytes. */
const maxReplyBytes = maxResultBytes + 10_000;
const maxErrorLength = 2000;
const retryAfterSeconds = 10;

const base = { isSpent: z.boolean() };
/** Checks what the process sends, because a parser may have been made to run other code. */
const Message: z.ZodType<Reply | typeof listening> = z.union([
  z.literal(listening),
  z.object({ ...base, bad: z.enum(['refused', 'broken', 'too-much']), message: z.string().max(maxMessageLength) }),
  z.object({ ...base, disk: z.string(), code: z.string().optional() }),
  z.object({ ...base, result: z.unknown() }),
]);

interface Pending {
  resolve: (reply: Reply) => void;
  reject: (reason: unknown) => void;
}

/**
 * A process that reads uploaded files, one at a time. A hostile file can only slow it down or end it, and it gets no
 * secrets.
 */
export class ParserProcess {
  private readonly child: ChildProcess;
  private readonly output: Socket;
  private chunks: Buffer[] = [];
  private bytes = 0;
  private errors = '';
  private hasListened = false;
  private isLate = false;
  private pending?: Pending;

  constructor() {
    this.child = spawn(process.execPath, [...flags, ...programArguments()], {
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      env: {},
    });
    this.output = this.child.stdio[replyDescriptor] as Socket;
    this.output.on('data', (chunk: Buffer) => this.receive(chunk));
    this.child.stderr!.on('data', (text) => (this.errors = `${this.errors}${text}`.slice(-maxErrorLength)));
    this.child.once('error', () => this.pending?.reject(busy(retryAfterSeconds)));
    this.child.once('close', () => this.ended());
    // A process that ended early tells more itself.
    this.child.stdin!.on('error', () => undefined);
    this.hold(false);
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /**
   * Reads a file. The process is used up if it does not return a result.
   *
   * @throws Unavailable if no process can start; Error if its program fails; the signal's reason
   */
  async read(job: Job, signal?: AbortSignal): Promise<Reply> {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      this.isLate = true;
      this.end();
    }, job.limits.maxMs);
    const end = () => this.end();
    signal?.addEventListener('abort', end);
    this.hold(true);
    try {
      return await new Promise((resolve, reject) => {
        this.pending = { resolve, reject };
        this.child.stdin!.write(`${JSON.stringify(job)}\n`);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      this.pending = undefined;
      this.hold(false);
      signal?.throwIfAborted();
    }
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  /** Keeps the server running while a file is read, and not for an idle process, which ends with its input. */
  private hold(isHeld: boolean): void {
    const handles = [this.child, this.output, this.child.stdin as Socket, this.child.stderr as Socket];
    for (const handle of handles) {
      if (isHeld) handle.ref();
      else handle.unref();
    }
  }

  private receive(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.bytes > maxReplyBytes) return this.end();
    this.chunks.push(chunk);
    if (chunk.at(-1) !== 10) return;
    const lines = Buffer.concat(this.chunks).toString().trimEnd().split('\n');
    this.chunks = [];
    this.bytes = 0;
    for (const line of lines) this.accept(line);
  }

  private accept(line: string): void {
    try {
      const message = Message.parse(JSON.parse(line));
      if (message === listening) this.hasListened = true;
      else this.pending?.resolve(message);
    } catch {
      this.end();
    }
  }

  private ended(): void {
    const { reason, message } = tooMuch();
    if (this.hasListened || this.isLate) this.pending?.resolve({ bad: reason, message, isSpent: true });
    else this.pending?.reject(new Error(`The process of parsers did not start: ${this.errors}`));
  }
}
