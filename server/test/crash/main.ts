/**
 * Kills the server with signal 9 at random moments while several clients write records with files, starts it again, and
 * checks that nothing acknowledged is lost, nothing half is left, and nothing remains that nobody uses:
 *
 *     npm run test:crash [-- --rounds 20 --seed 1]
 *
 * Then traces one upload (where `strace` is installed), to see that it reached the disk before it was acknowledged.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkSyncs } from './checkSyncs';
import { CrashTest, Faults } from './crashTest';

const usage = 'Usage: npm run test:crash [-- --rounds <1 to 1000, default 20> --seed <number, default random>]';

class WrongArguments extends Error {}

function readOptions(): { rounds: number; seed: number } {
  try {
    const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
    const rounds = Number(values.rounds ?? 20);
    const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
    if (Number.isInteger(rounds) && rounds >= 1 && rounds <= 1000 && Number.isInteger(seed)) return { rounds, seed };
  } catch {
    // Told in the same words below.
  }
  throw new WrongArguments(usage);
}

const canTrace = () => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

async function syncs(test: CrashTest): Promise<string> {
  if (!canTrace()) return 'Syncs: not traced, because strace is not installed or may not trace here.';
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

async function run(rounds: number, seed: number): Promise<void> {
  console.log(`Crash test: ${rounds} rounds, seed ${seed}`);
  const test = await CrashTest.prepare(seed);
  endOnSignals(test);
  try {
    for (let number = 1; number <= rounds; number += 1) console.log(`Round ${number}: ${await test.round(number)}`);
    const { files, bytes } = await test.finish();
    console.log(await syncs(test));
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

async function main(): Promise<void> {
  const { rounds, seed } = readOptions();
  await run(rounds, seed);
}

function told(error: unknown): string {
  if (error instanceof Faults) return error.faults.join('\n');
  if (error instanceof WrongArguments) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  console.error(told(error));
  process.exitCode = 1;
});
