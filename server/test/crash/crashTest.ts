import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { categoryCalls, productCalls } from '@msl/shared/contracts';
import { type CheckedFiles, checkFiles } from './checkFiles';
import { checkStore } from './checkStore';
import { Client, type Shown } from './client';
import { CrashServer } from './crashServer';
import { type Anchors, kinds } from './kinds';
import { Ledger } from './ledger';
import { Random } from './random';
import { makeSampleFiles, type SampleFiles } from './sampleFiles';
import { Writer } from './writer';

/** At once, for each kind of record that has files; one more for each other kind. */
const fileWriters = 3;
const killAfterMs = [200, 2000] as const;
const storeCheckEvery = 5;

/** The data is not what it must be. */
export class Faults extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

function assertNone(faults: string[]): void {
  if (faults.length) throw new Faults(faults);
}

/** One installation that is killed again and again, and what is known of its records. */
export class CrashTest {
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
    return new CrashTest(folder, random, await makeSampleFiles(random.fork()));
  }

  /** Starts the server, checks what it shows, writes, and kills it. @returns a line that tells what happened */
  async round(number: number): Promise<string> {
    const killedStart = this.random.chance(0.2) ? await this.killWhileStarting() : undefined;
    const server = await this.start();
    const { files } = await this.check();
    const found = this.ledger.known.size;
    this.anchors ??= await this.makeAnchors();
    const [before, killMs] = [this.ledger.acknowledged, this.random.between(...killAfterMs)];
    await this.writeUntilKilled(server, this.anchors, killMs);
    if (number % storeCheckEvery === 0) assertNone(await checkStore(this.dataDir));
    const start = killedStart === undefined ? '' : `, and before that ${killedStart} ms after a start`;
    const written = this.ledger.acknowledged - before;
    return `${found} records and ${files} files found, ${written} writes, killed after ${killMs} ms${start}`;
  }

  /** After the last round: everything is checked once more, and the collector leaves nothing that nobody uses. */
  async finish(): Promise<CheckedFiles> {
    const server = await this.start();
    const checked = await this.check();
    await server.stop();
    assertNone(await checkStore(this.dataDir));
    return checked;
  }

  /** Ends what a failed check left running. */
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
    const ms = this.random.between(0, 900);
    const server = new CrashServer(this.dataDir);
    await delay(ms);
    await server.kill();
    return ms;
  }

  private async check(): Promise<CheckedFiles> {
    if (!this.anchors) return { faults: [], files: 0, bytes: 0 };
    const faults: string[] = [];
    for (const kind of kinds) {
      faults.push(...this.ledger.settle(kind, (await this.client.ask(kind.list)) as Shown[]));
    }
    const checked = await checkFiles(this.client, this.ledger);
    assertNone([...faults, ...checked.faults]);
    return checked;
  }

  private async makeAnchors(): Promise<Anchors> {
    await this.client.logIn();
    const category = (await this.client.ask(categoryCalls.create, { form: { categoryName: 'Modules' } })) as Shown;
    const form = { name: 'Anchor', categoryId: category._id };
    const product = (await this.client.ask(productCalls.create, { form })) as Shown;
    const [kind] = kinds;
    if (kind) this.ledger.known.set(product._id, { kind, record: product });
    return { categoryId: category._id, productId: product._id };
  }

  private async writeUntilKilled(server: CrashServer, anchors: Anchors, killMs: number): Promise<void> {
    const desk = { client: this.client, ledger: this.ledger, samples: this.samples, anchors };
    const writers = kinds.flatMap((kind) =>
      Array.from({ length: kind.files ? fileWriters : 1 }, () => new Writer(kind, this.random.fork(), desk)),
    );
    const writing = Promise.all(writers.map((writer) => writer.write()));
    await Promise.race([delay(killMs), writing]);
    await server.kill();
    await writing;
  }
}
