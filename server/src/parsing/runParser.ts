import PQueue from 'p-queue';
import type { z } from 'zod';
import { busy, StorageUnavailable } from '../errors/domainErrors';
import { BadFile, broken } from './badFile';
import type { Parser, ParserLimits } from './parser';
import { ParserProcess } from './parserProcess';

/** The texts of PDFs and archives of remotes are read one at a time each, so that one process is free for uploads. */
const maxProcesses = 3;
const maxWaiting = 200;
const retryAfterSeconds = 10;
/** A form often has several files. */
const idleMs = 10_000;

const queue = new PQueue({ concurrency: maxProcesses });
/** Processes that wait for a file, with the timer that ends each of them. */
const idle = new Map<ParserProcess, NodeJS.Timeout>();

function takeProcess(): ParserProcess {
  for (const [process, timer] of idle) {
    clearTimeout(timer);
    idle.delete(process);
    if (!process.hasEnded) return process;
  }
  return new ParserProcess();
}

function keepProcess(process: ParserProcess): void {
  const end = () => {
    idle.delete(process);
    process.end();
  };
  idle.set(process, setTimeout(end, idleMs).unref());
}

interface RunOptions<Result> {
  /** Checks what the process sent. */
  result: z.ZodType<Result>;
  signal?: AbortSignal;
  /** Overrides of the parser's limits; for tests. */
  limits?: Partial<ParserLimits>;
}

async function run<Input, Result>(
  parser: Parser<Input, Result>,
  input: Input,
  { result: schema, signal, limits }: RunOptions<Result>,
): Promise<Result> {
  const process = takeProcess();
  let isReusable = false;
  try {
    const job = { parser: parser.name, input, limits: { ...parser.limits, ...limits } };
    const reply = await process.read(job, signal);
    isReusable = !reply.isSpent;
    if ('disk' in reply) throw new StorageUnavailable(reply.disk, { cause: { code: reply.code } });
    if ('bad' in reply) throw new BadFile(reply.message, reply.bad);
    const result = schema.safeParse(reply.result);
    if (!result.success) throw broken();
    return result.data;
  } finally {
    if (isReusable) keepProcess(process);
    else process.end();
  }
}

/**
 * Reads an uploaded file in another process, which ends at the parser's limits. A process that met a bad file reads no
 * other.
 *
 * @throws BadFile for every file without a result, whatever happened to the process; StorageUnavailable if the disk
 * failed; Unavailable if too many files wait or no process can start; the signal's reason
 */
export async function runParser<Input, Result>(
  parser: Parser<Input, Result>,
  input: Input,
  options: RunOptions<Result>,
): Promise<Result> {
  if (queue.size >= maxWaiting) throw busy(retryAfterSeconds);
  return queue.add(() => run(parser, input, options));
}
