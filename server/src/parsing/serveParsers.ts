import { writeFileSync, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { StorageUnavailable } from '../errors/domainErrors';
import { isDiskError } from '../errors/diskErrors';
import { BadFile, broken, tooMuch } from './badFile';
import { type Job, listening, maxMessageLength, type Outcome, type Reply, replyDescriptor } from './messages';
import type { Parse, Parser } from './parser';
import { ResultBudget } from './resultBudget';

/** Below the server. */
const niceness = 5;
/** Libraries need about 100 MB; a process that has grown beyond this is replaced. */
const spentBytes = 160 * 1024 * 1024;

/** Lets the system prefer the server, and end this process first if memory runs out. */
function stepBack(): void {
  try {
    setPriority(niceness);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system has these.
  }
}

function send(message: Reply | typeof listening): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  let written = 0;
  while (written < bytes.length) written += writeSync(replyDescriptor, bytes, written);
}

function toOutcome(error: unknown): Outcome {
  if (isDiskError(error)) return { disk: error.message, code: error.code };
  if (error instanceof StorageUnavailable) return { disk: error.message };
  const { reason, message } = error instanceof BadFile ? error : broken();
  return { bad: reason, message: message.slice(0, maxMessageLength) };
}

async function parse(parsers: readonly Parser[], { parser: name, input }: Job): Promise<Outcome> {
  try {
    const parser = parsers.find((one) => one.name === name);
    if (!parser) throw new Error(`There is no parser ${name}.`);
    const read = (await parser.load()) as Parse<unknown, unknown>;
    return { result: new ResultBudget().add(await read(input)) };
  } catch (error) {
    return toOutcome(error);
  }
}

/** A parser that refused a file has ended as it should; after any other failure its libraries may be in any state. */
const isSpent = (outcome: Outcome): boolean =>
  ('bad' in outcome && outcome.bad !== 'refused') || process.memoryUsage.rss() > spentBytes;

const noLimits = [Infinity, Infinity];

/** Starts the watchdog. Returns its limits: of processor time since the start of the process in ms, and of memory in bytes. */
function startWatchdog(): Float64Array {
  const limits = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  limits.set(noLimits);
  new Worker(new URL('./watchdog.js', import.meta.url), { execArgv: [], workerData: limits.buffer });
  return limits;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Whether a file used too much between two looks of the watchdog. */
const hasExceeded = ([maxTotalCpuMs = 0, maxMemoryBytes = 0]: Float64Array): boolean =>
  cpuMs() > maxTotalCpuMs || process.memoryUsage.rss() > maxMemoryBytes;

/** Reads files by these parsers, one after the other, until the input ends: the program of the process of parsers. */
export async function serveParsers(parsers: readonly Parser[]): Promise<void> {
  stepBack();
  const watched = startWatchdog();
  send(listening);
  for await (const line of createInterface({ input: process.stdin })) {
    const job = JSON.parse(line) as Job;
    watched.set([cpuMs() + job.limits.maxCpuMs, job.limits.maxMemoryBytes]);
    const read = await parse(parsers, job);
    const outcome = hasExceeded(watched) ? toOutcome(tooMuch()) : read;
    watched.set(noLimits);
    send({ ...outcome, isSpent: isSpent(outcome) });
  }
  process.exit(0);
}
