/**
 * Starts a whole installation on this machine (PostgreSQL under Patroni, S3, Varnish, haproxy, three instances), breaks one thing
 * after the other under load, and prints a table:
 *
 *     npm run test:cluster [-- --only primary-killed,switchover]
 */
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from './cluster';
import type { Fault } from './faults/fault';
import { faults } from './faults';
import { loadDescription } from './load/load';
import { ensurePrograms } from './packages';
import { runFault } from './runFault';
import { setPrevious } from './services/previousRelease';
import { formatResult, listMissedAims, tableHead } from './table';

interface Options {
  chosen: Fault[];
  keepsFolder: boolean;
}

/** @throws with the usage if the arguments are wrong */
function readOptions(): Options {
  const names = faults.map(({ name }) => name);
  const usage = `Usage: npm run test:cluster [-- --only <faults, comma-separated>] [--previous <tag or commit>] [--keep]\nFaults: ${names.join(', ')}`;
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, previous: { type: 'string' }, keep: { type: 'boolean', default: false } },
    });
    const only = values.only?.split(',') ?? names;
    setPrevious(values.previous);
    if (only.every((name) => names.includes(name))) {
      return { chosen: faults.filter(({ name }) => only.includes(name)), keepsFolder: values.keep };
    }
  } catch {
    // An unknown option is handled like an unknown fault.
  }
  throw new Error(usage);
}

async function runAll(cluster: Cluster, chosen: Fault[]): Promise<string[]> {
  const missed: string[] = [];
  console.log(`\nLoad: ${loadDescription}.\n\n${tableHead}`);
  for (const fault of chosen) {
    try {
      const result = await runFault(cluster, fault);
      console.log(formatResult(result));
      if (result.note) console.error(`    ${fault.name}: ${result.note}`);
      if (result.failures) console.error(`    ${fault.name}: ${result.failures}`);
      missed.push(...listMissedAims(result));
    } catch (error) {
      throw new Error(`${fault.name}: ${(error as Error).message} (logs: ${cluster.folder} with --keep)`, {
        cause: error,
      });
    }
  }
  return missed;
}

async function main(): Promise<void> {
  const { chosen, keepsFolder } = readOptions();
  await ensurePrograms();
  for (const { prepare } of chosen) await prepare?.();
  console.log('Starting etcd, PostgreSQL under Patroni, S3, Varnish, haproxy and three instances …');
  const startedMs = Date.now();
  const cluster = await startCluster({ keepsFolder });
  console.log(`Started in ${((Date.now() - startedMs) / 1000).toFixed(0)} s.`);
  try {
    const missed = await runAll(cluster, chosen);
    console.log(missed.length ? `\nNot as asked:\n${missed.map((one) => `- ${one}`).join('\n')}` : '\nAll as asked.');
    if (missed.length) process.exitCode = 1;
  } finally {
    if (keepsFolder) console.log(`Logs: ${cluster.folder}`);
    await cluster.stop();
  }
}

// Exiting ends all programs, see `Program`. Signals that follow must not cut that short.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
