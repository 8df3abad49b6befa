/**
 * Kills the server with signal 9 at random moments while several clients write records with files, starts it again, and
 * checks that nothing acknowledged is lost, nothing half is left, and nothing remains that nobody uses:
 *
 *     npm run test:crash [-- --rounds 20 --seed 1]
 *
 * Then traces one upload with `strace`, to see that it reached the disk before it was acknowledged. Where system calls
 * cannot be traced, `--no-trace` leaves this out.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { categoryCalls, productCalls } from '@msl/shared/contracts';
import { Random } from 'random';
import { type CheckedFiles, checkFiles, checkStore, checkSyncs } from './checks';
import { type Anchors, kinds, Ledger } from './records';
import { forkRandom, makeSampleFiles, type SampleFiles } from './samples';
import { Client, CrashServer, type AnsweredRecord } from './server';
import { Writer } from './writer';

/** At once, for each kind of record that has files; one more for each other kind. */
const fileWriters = 3;
const killAfterMs = [200, 2000] as const;
const storeCheckEvery = 5;

/** The data is lost, damaged or incomplete. */
class Faults extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

function assertNone(faults: string[]): void {
  if (faults.length) throw new Faults(faults);
}

/** One installation that is killed repeatedly, and the ledger of its records. */
class CrashTest {
  readonly ledger = new Ledger();
  readonly client = new Client();
  readonly dataDir: string;
  private anchors?: Anchors;
  private running?: CrashServer;

  private constructor(
    readonly folder: string,
    private readonly random: Random,
    readonly samples: SampleFiles,
  ) {
    this.dataDir = join(folder, 'data');
  }

  static async prepare(seed: number): Promise<CrashTest> {
    const random = new Random(seed);
    const folder = await mkdtemp(join(tmpdir(), 'msl-crash-'));
    return new CrashTest(folder, random, await makeSampleFiles(forkRandom(random)));
  }

  /** Starts the server, checks its data, writes, and kills it. @returns a line that sums up the round */
  async round(number: number): Promise<string> {
    const killedStart = this.random.next() < 0.2 ? await this.killWhileStarting() : undefined;
    const server = await this.start();
    const { files } = await this.check();
    const found = this.ledger.known.size;
    this.anchors ??= await this.makeAnchors();
    const [before, killMs] = [this.ledger.acknowledged, this.random.int(...killAfterMs)];
    await this.writeUntilKilled(server, this.anchors, killMs);
    if (number % storeCheckEvery === 0) assertNone(await checkStore(this.dataDir));
    const start = killedStart === undefined ? '' : `, and before that ${killedStart} ms after a start`;
    const written = this.ledger.acknowledged - before;
    return `${found} records and ${files} files found, ${written} writes, killed after ${killMs} ms${start}`;
  }

  /** Checks everything once more after the last round, and that the collector leaves nothing unused. */
  async finish(): Promise<CheckedFiles> {
    const server = await this.start();
    const checked = await this.check();
    await server.stop();
    assertNone(await checkStore(this.dataDir));
    return checked;
  }

  /** Kills the server that a failed check left running. */
  async abandon(): Promise<void> {
    await this.running?.kill();
  }

  clean(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  private async start(): Promise<CrashServer> {
    const server = new CrashServer(this.dataDir);
    this.running = server;
    await server.listening();
    this.client.url = server.url;
    return server;
  }

  private async killWhileStarting(): Promise<number> {
    const ms = this.random.int(0, 900);
    const server = new CrashServer(this.dataDir);
    await delay(ms);
    await server.kill();
    return ms;
  }

  private async check(): Promise<CheckedFiles> {
    if (!this.anchors) return { faults: [], files: 0, bytes: 0 };
    const faults: string[] = [];
    for (const kind of kinds) {
      faults.push(...this.ledger.settle(kind, (await this.client.ask(kind.list)) as AnsweredRecord[]));
    }
    const checked = await checkFiles(this.client, this.ledger);
    assertNone([...faults, ...checked.faults]);
    return checked;
  }

  private async makeAnchors(): Promise<Anchors> {
    await this.client.logIn();
    const category = (await this.client.ask(categoryCalls.create, {
      form: { categoryName: 'Modules' },
    })) as AnsweredRecord;
    const form = { name: 'Anchor', categoryId: category._id };
    const product = (await this.client.ask(productCalls.create, { form })) as AnsweredRecord;
    const [kind] = kinds;
    if (kind) this.ledger.known.set(product._id, { kind, record: product });
    return { categoryId: category._id, productId: product._id };
  }

  private async writeUntilKilled(server: CrashServer, anchors: Anchors, killMs: number): Promise<void> {
    const context = { client: this.client, ledger: this.ledger, samples: this.samples, anchors };
    const writers = kinds.flatMap((kind) =>
      Array.from({ length: kind.files ? fileWriters : 1 }, () => new Writer(kind, forkRandom(this.random), context)),
    );
    const writing = Promise.all(writers.map((writer) => writer.write()));
    await Promise.race([delay(killMs), writing]);
    await server.kill();
    await writing;
  }
}

const usage =
  'Usage: npm run test:crash [-- --rounds <1 to 1000, default 20> --seed <number, default random> --no-trace]';

class WrongArguments extends Error {}

interface Options {
  rounds: number;
  seed: number;
  isTraced: boolean;
}

function readOptions(): Options {
  try {
    const options = { rounds: { type: 'string' }, seed: { type: 'string' }, 'no-trace': { type: 'boolean' } } as const;
    const { values } = parseArgs({ options });
    const rounds = Number(values.rounds ?? 20);
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
    const isTraced = !values['no-trace'];
    if (Number.isInteger(rounds) && rounds >= 1 && rounds <= 1000 && Number.isInteger(seed))
      return { rounds, seed, isTraced };
  } catch {
    // An unknown option gets the same answer as a wrong value.
  }
  throw new WrongArguments(usage);
}

function assertCanTrace(): void {
  if (spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0) return;
  throw new Error('strace is not installed or may not trace here. Install it, or leave tracing out with --no-trace.');
}

async function traceSyncs(test: CrashTest): Promise<string> {
  const { calls, faults } = await checkSyncs(test.folder, test.dataDir, test.client, test.samples);
  if (faults.length) throw new Faults([...faults, ...calls]);
  return `Syncs: traced; ${calls.length} calls put an upload and its record on the disk before it was acknowledged.`;
}

/** Without this, a server that was started a moment before a Ctrl C would run on. */
function endOnSignals(test: CrashTest): void {
  const end = () => {
    void test.abandon();
    rmSync(test.folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(130);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
}

async function run({ rounds, seed, isTraced }: Options): Promise<void> {
  if (isTraced) assertCanTrace();
  console.log(`Crash test: ${rounds} rounds, seed ${seed}`);
  const test = await CrashTest.prepare(seed);
  endOnSignals(test);
  try {
    for (let number = 1; number <= rounds; number += 1) console.log(`Round ${number}: ${await test.round(number)}`);
    const { files, bytes } = await test.finish();
    console.log(isTraced ? await traceSyncs(test) : 'Syncs: not traced (--no-trace).');
    const { acknowledged, unanswered, known } = test.ledger;
    console.log(
      `Passed: ${rounds} kills, ${acknowledged} writes acknowledged and ${unanswered} cut off; ${known.size} records and ` +
        `${files} files (${(bytes / 1e6).toFixed(1)} MB) are whole, nothing is lost, and nothing unused is left.`,
    );
    await test.clean();
  } catch (error) {
    await test.abandon();
    console.error(`Failed (repeat with --seed ${seed}; the data is in ${test.folder}):`);
    throw error;
  }
}

function describeError(error: unknown): string {
  if (error instanceof Faults) return error.faults.join('\n');
  if (error instanceof WrongArguments) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  await run(readOptions());
}

main().catch((error: unknown) => {
  console.error(describeError(error));
  process.exitCode = 1;
});
