import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../../cluster/load/client';
import type { Installation } from '../installation';
import { assert, type Check } from './check';
import { assertSavedIsThere } from './visit';

const everyMs = 50;

interface Outcome {
  requests: number;
  failures: number;
}

/** Requests a page, which Varnish must not keep, again and again until `work` is done. */
async function requestDuring(url: string, work: () => Promise<void>): Promise<Outcome> {
  const headers = { authorization: 'Bearer none' };
  const result = { requests: 0, failures: 0 };
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  // Thrown below.
  done.catch(() => undefined);
  while (!isDone) {
    result.requests += 1;
    const isGood = await send(`${url}/products`, { headers }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (!isGood) result.failures += 1;
    await delay(everyMs);
  }
  await done;
  return result;
}

const keepsData = (title: string, restart: (installation: Installation) => Promise<void>): Check => ({
  title,
  async run(context) {
    await restart(context.installation);
    await assertSavedIsThere(context);
    return 'product, picture and message found';
  },
});

export const restartChecks: Check[] = [
  {
    title: 'an instance that is killed fails no page and is started again',
    async run({ installation }) {
      const { requests, failures } = await requestDuring(installation.url, async () => {
        const [victim] = await installation.inspect('msl');
        // `docker kill` would count as a wish that it stays stopped.
        process.kill(victim?.State.Pid ?? 0, 'SIGKILL');
        await delay(2_000);
        await installation.waitUntilReady();
        const restarts = (await installation.inspect('msl')).map(({ RestartCount }) => RestartCount);
        assert(Math.max(...restarts) === 1, `Restarts: ${restarts.join(', ')}`);
      });
      assert(failures === 0, `${failures} of ${requests} pages failed.`);
      return `${requests} pages`;
    },
  },
  {
    title: 'a haproxy at another address is found by Varnish',
    async run({ installation }) {
      const addressOf = async () => (await installation.inspect('haproxy'))[0]?.NetworkSettings.Networks.msl_default;
      const before = (await addressOf())?.IPAddress;
      await installation.compose('stop', 'haproxy');
      const other = await installation.occupyAddress();
      try {
        await installation.up('haproxy');
        const after = (await addressOf())?.IPAddress;
        assert(before !== after, `It is still at ${before}.`);
        return `${before}, then ${after}`;
      } finally {
        await installation.engine.run('rm', '--force', other);
      }
    },
  },
  keepsData('docker compose restart keeps the data', async (installation) => {
    await installation.compose('restart');
    await installation.waitUntilReady();
  }),
  keepsData('docker compose down and up keep the data', async (installation) => {
    await installation.compose('down');
    await installation.up();
  }),
];
