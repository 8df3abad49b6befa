import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster';
import type { Fault } from './faults/fault';
import { everyMs } from './load/load';
import type { FaultResult } from './table';

const beforeMs = 4_000;
const afterMs = 10_000;
const maxRecoveryMs = 60_000;

/** Waits until the product takes writes again. @throws if it does not */
async function waitUntilServed({ load, instances, database }: Cluster): Promise<void> {
  await database.waitUntilWhole();
  const deadlineMs = Date.now() + maxRecoveryMs;
  const isReady = async () => {
    const ready = await Promise.all(
      instances.map(({ url }) => fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(({ ok }) => ok)),
    ).catch(() => [false]);
    return ready.every(Boolean) && (await load.editors.save().catch(() => undefined))?.status === 200;
  };
  while (!(await isReady())) {
    if (Date.now() > deadlineMs) throw new Error(`The product was not served again within ${maxRecoveryMs / 1000} s.`);
    await delay(500);
  }
}

/** Only some mails an hour are sent one by one: forgets the sent ones, so that those held back follow. */
const resetMailBudget = ({ database }: Cluster) => database.query(`delete from outbox where state <> 'waiting'`);

/** Breaks one thing while the load goes on, and compares what the product has with what it acknowledged. */
export async function runFault(cluster: Cluster, fault: Fault): Promise<FaultResult> {
  const { load } = cluster;
  await waitUntilServed(cluster);
  await resetMailBudget(cluster);
  await load.warmUp();
  load.start();
  await delay(beforeMs);
  let note: string | undefined;
  try {
    note = (await fault.inject(cluster)) ?? undefined;
    await delay(fault.lastsMs ?? 0);
  } finally {
    await fault.heal?.(cluster);
  }
  await delay(afterMs);
  await load.stop();
  const { outcomes, freshness, cacheFreshness } = load;
  await waitUntilServed(cluster);
  await resetMailBudget(cluster);
  const [records, messages] = [await load.editors.check(), await load.messages.check()];
  return {
    title: fault.title,
    isPlanned: fault.isPlanned ?? false,
    pagesOutMs: outcomes.longestOutageMs('pages', everyMs.pages),
    savesOutMs: outcomes.longestOutageMs('saves', everyMs.saves),
    cannotSaveMs: fault.cannotSaveMs ?? 0,
    requests: outcomes.count(),
    failed: outcomes.countFailed(),
    failedPages: outcomes.countFailed('pages') + outcomes.countFailed('reads'),
    failedCached: outcomes.countFailed('cached'),
    failures: outcomes.summarizeFailures(),
    lost: [...records.lost, ...messages.lost],
    duplicates: [...records.duplicates, ...messages.duplicates],
    mailsMissing: messages.mailsMissing,
    stale: freshness.stale,
    followed: freshness.followed,
    maxAgeMs: freshness.maxAgeMs,
    cacheStale: cacheFreshness.stale,
    maxCacheAgeMs: cacheFreshness.maxAgeMs,
    note,
  };
}
