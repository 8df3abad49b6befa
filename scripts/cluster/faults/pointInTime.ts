import { setTimeout as delay } from 'node:timers/promises';
import { productCalls } from '@msl/shared/contracts';
import { readMark } from '../load/editors';
import { recoverTo, takeBaseBackup } from '../services/recovery';
import type { Cluster } from '../cluster';
import type { Fault } from './fault';

/** Time of the database before the deletion, and after it until the archive has both. */
const beforeMs = 3_000;

async function readClock({ database }: Cluster): Promise<string> {
  const { rows } = (await database.query('select clock_timestamp()::text as now')) as { rows: { now: string }[] };
  return rows[0]?.now ?? '';
}

export const pointInTime: Fault = {
  name: 'point-in-time',
  title: 'recovery to a second before a deletion, beside the load',
  isPlanned: true,
  inject: async (cluster) => {
    const { database, load } = cluster;
    await takeBaseBackup(cluster);
    await delay(beforeMs);
    const [deleted] = load.editors.products.slice(-1);
    if (!deleted) throw new Error('There is no product to delete.');
    // What was acknowledged now must be in the recovered database.
    const acknowledged = load.editors.products.map(({ id, acknowledged: save }) => ({ id, save }));
    const target = await readClock(cluster);
    await delay(1_000);
    const removal = await load.editors.remove(deleted);
    if (removal.status !== 200) throw new Error(`The deletion was answered with ${removal.status}.`);
    await delay(beforeMs);
    await database.query('select pg_switch_wal()');
    const startedMs = Date.now();
    const recovered = await recoverTo(cluster, target);
    const elapsedS = ((Date.now() - startedMs) / 1000).toFixed(1);
    try {
      const { rows } = await recovered.query<{ id: string; description: string }>(
        'select id, description from products',
      );
      const found = new Map(rows.map(({ id, description }) => [id, readMark(description)]));
      const missing = acknowledged.filter(({ id, save }) => (found.get(id) ?? -1) < save);
      if (missing.length) throw new Error(`The recovered database lacks ${JSON.stringify(missing)}.`);
      const now = await load.editors.call(productCalls.get, deleted.id);
      if (now.status !== 404) throw new Error(`The deleted product is still there (${now.status}).`);
      return `recovered in ${elapsedS} s with the deleted product and ${acknowledged.length} acknowledged saves`;
    } finally {
      await recovered.stop();
    }
  },
};
