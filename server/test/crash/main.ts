/**
 * Kills the server with SIGKILL at random moments while clients write records with files, restarts it, and checks that
 * every acknowledged write is there and whole, that every answer to a message reaches its mailbox, that no unused file is
 * left, and that the audit log says the same:
 *
 *     npm run test:crash [-- --rounds 20 --seed 1]
 *
 * Then traces one upload with strace: its bytes and rows must reach the disk before the answer. `--no-trace` skips this
 * where system calls cannot be traced.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from 'random';
import { MailSink } from '../support/mailSink';
import { CrashClients } from './clients';
import { listLoggedErrors, Server } from './server';
import { checkStore, expireClaims } from './store';
import { traceUpload } from './syncs';

const usage =
  'Usage: npm run test:crash [-- --rounds <1 to 1000, default 20> --seed <number, default random> --no-trace]';
const storeCheckEvery = 5;

interface Options {
  rounds: number;
  seed: number;
  isTraced: boolean;
}

/** Parses the arguments; `undefined` if they are wrong. */
function readOptions(): Options | undefined {
  try {
    const options = { rounds: { type: 'string' }, seed: { type: 'string' }, 'no-trace': { type: 'boolean' } } as const;
    const { values } = parseArgs({ options });
    const rounds = Number(values.rounds ?? 20);
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
    if (rounds >= 1 && rounds <= 1000 && Number.isInteger(rounds) && Number.isInteger(seed)) {
      return { rounds, seed, isTraced: !values['no-trace'] };
    }
  } catch {
    // An unknown option is handled like a wrong value.
  }
  return undefined;
}

function assertNone(faults: string[]): void {
  if (faults.length) throw new Error(faults.join('\n'));
}

/** What a run works with: its folder of data, its mail server, and its clients. */
interface Run {
  dataDir: string;
  sink: MailSink;
  clients: CrashClients;
}

async function startFor({ clients, dataDir, sink }: Run): Promise<Server> {
  const server = await new Server(dataDir, sink.url).start();
  await clients.connect(server);
  return server;
}

/** Checks the store while no server uses it, then starts the server again. */
async function checkStopped(server: Server, run: Run): Promise<Server> {
  await server.end('SIGTERM');
  assertNone(await checkStore(run.dataDir, run.clients.records.keys()));
  await expireClaims(run.dataDir);
  return startFor(run);
}

async function killWhileStarting({ dataDir, sink }: Run, afterMs: number): Promise<void> {
  const server = new Server(dataDir, sink.url);
  await delay(afterMs);
  await server.end('SIGKILL');
}

async function run(folder: string, sink: MailSink, { rounds, seed, isTraced }: Options): Promise<void> {
  const random = new Random(seed);
  const clients = new CrashClients(random, sink);
  const parts = { dataDir: join(folder, 'data'), sink, clients };
  for (let round = 1; round <= rounds; round += 1) {
    if (random.next() < 0.2) await killWhileStarting(parts, random.int(0, 900));
    let server = await startFor(parts);
    const files = await clients.check();
    if (round % storeCheckEvery === 0) server = await checkStopped(server, parts);
    const [found, before, killMs] = [clients.records.size, clients.acknowledged, random.int(200, 2000)];
    await clients.writeUntilKilled(server, killMs);
    const written = clients.acknowledged - before;
    console.log(
      `Round ${round}: ${found} records and ${files} files found, ${written} writes, killed after ${killMs} ms`,
    );
  }
  const server = await startFor(parts);
  const files = await clients.check();
  const last = await checkStopped(server, parts);
  assertNone(await clients.replies.checkMailbox());
  await last.end('SIGTERM');
  if (isTraced) {
    const calls = await traceUpload(join(folder, 'trace.txt'), parts.dataDir, clients);
    console.log(`Syncs: traced; ${calls} calls put an upload and its record on the disk before it was acknowledged.`);
  } else {
    console.log('Syncs: not traced (--no-trace).');
  }
  console.log(
    `Passed: ${rounds} kills, ${clients.acknowledged} writes acknowledged and ${clients.unanswered} cut off; ` +
      `${clients.records.size} records and ${files} files are whole, ${clients.replies.sent} answers were mailed, ` +
      'nothing is lost, and nothing unused is left.',
  );
}

async function main(options: Options | undefined): Promise<void> {
  if (!options) throw new Error(usage);
  if (options.isTraced && spawnSync('strace', ['-o', '/dev/null', 'true']).status !== 0) {
    throw new Error('strace is not installed or may not trace here. Install it, or skip tracing with --no-trace.');
  }
  console.log(`Crash test: ${options.rounds} rounds, seed ${options.seed}`);
  const folder = await mkdtemp(join(tmpdir(), 'msl-crash-'));
  const sink = await new MailSink().start();
  try {
    await run(folder, sink, options);
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    throw new Error(`Failed (repeat with --seed ${options.seed}; the data is in ${folder}):`, { cause: error });
  } finally {
    await sink.stop();
  }
}

// Exiting ends the servers, see `Server`. Signals that follow must not cut that short.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

main(readOptions()).catch(({ message, cause }: Error) => {
  console.error([message, ...(cause instanceof Error ? [cause.message, ...listLoggedErrors()] : [])].join('\n'));
  process.exit(1);
});
