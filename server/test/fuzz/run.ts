import type { Call } from '@msl/shared/contracts';
import fc from 'fast-check';
import { everyCall } from '../conformance/world';
import { collectGarbage } from '../support/garbage';
import type { TestDatabase } from '../support/testDatabase';
import { type Input, inputsOf } from './inputs';
import { readEverything } from './readBack';
import { readSampleFiles } from './sampleFiles';
import { sendOverSockets } from './sockets';
import { Target } from './target';

export interface Run {
  database: TestDatabase;
  /** Minimum number of inputs to send. */
  inputs: number;
  seed: number;
  /** Called with the number of inputs sent so far, several times in each round. */
  onProgress?: (sent: number) => void;
}

export interface Outcome {
  sent: number;
  /** Number of responses by status. */
  counts: Map<number, number>;
  /** Descriptions of failures, each with its input. */
  failures: string[];
  /** Growth of used heap and of resident memory after the first round. */
  grownMegabytes: { used: number; resident: number };
}

const inputsPerRound = 2;
/** Refreshing the known records takes a call for each kind of record, so it is done once for several calls. */
const callsPerLook = 16;

function measureMegabytes() {
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { used: (heapUsed + external) / 1024 / 1024, resident: rss / 1024 / 1024 };
}

/** Records errors that would otherwise end the process. */
function watchProcess(failures: string[]): () => void {
  const note = (error: unknown) =>
    failures.push(`Nobody caught: ${error instanceof Error ? error.stack : String(error)}`);
  process.on('unhandledRejection', note).on('uncaughtException', note);
  return () => process.off('unhandledRejection', note).off('uncaughtException', note);
}

interface Group {
  name: string;
  call: Call;
  arbitrary: fc.Arbitrary<Input>;
}

/** Sends a few inputs for one call. @returns their number, and the failures */
async function sendSome(target: Target, { name, call, arbitrary }: Group, seed: number) {
  const property = fc.asyncProperty(arbitrary, (input) => target.send(call, input));
  const result = await fc.check(property, { numRuns: inputsPerRound, seed, endOnFailure: true });
  const shown = () => `${name}: ${fc.stringify(result.counterexample).slice(0, 3000)}\n${String(result.errorInstance)}`;
  return { sent: result.numRuns, failures: result.failed ? [shown()] : [] };
}

async function sendRounds(target: Target, { inputs, seed, onProgress }: Run): Promise<Omit<Outcome, 'counts'>> {
  const files = await readSampleFiles();
  const groups = [...everyCall].map(([name, call]) => ({ name, call, arbitrary: inputsOf(call, files) }));
  const failures: string[] = [];
  let sent = 0;
  let first = measureMegabytes();
  for (let round = 0; sent < inputs; round += 1) {
    for (const [at, group] of groups.entries()) {
      if (at % callsPerLook === 0) {
        await target.refresh();
        onProgress?.(sent);
      }
      const some = await sendSome(target, group, seed + round * groups.length + at);
      sent += some.sent;
      failures.push(...some.failures);
    }
    if (round === 0) first = measureMegabytes();
  }
  failures.push(...(await sendOverSockets(target.server, seed)));
  await target.refresh();
  failures.push(...(await readEverything(target.server)));
  const last = measureMegabytes();
  return {
    sent,
    failures,
    grownMegabytes: { used: last.used - first.used, resident: last.resident - first.resident },
  };
}

/**
 * Sends generated inputs to every call of the contracts in turn, in rounds, and reads back everything that was
 * stored. The same seed sends the same inputs.
 */
export async function runFuzz(run: Run): Promise<Outcome> {
  const uncaught: string[] = [];
  const unwatch = watchProcess(uncaught);
  const target = await Target.start(run.database);
  try {
    const outcome = await sendRounds(target, run);
    return { ...outcome, counts: target.counts, failures: [...outcome.failures, ...uncaught] };
  } finally {
    await target.server.stop();
    unwatch();
  }
}
