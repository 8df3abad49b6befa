import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/machine/freePort.mjs';
import { type RunningServer, startProduct } from '../api/processes';

const timeoutMs = 10 * 60_000;
/** Much longer than the idle time after which the server generates picture variants. */
const pollMs = 15_000;

/** Waits until all picture variants are generated, because generating them would slow down the measured pages. */
async function waitUntilPicturesAreMade(address: string): Promise<void> {
  await delay(pollMs);
  const deadlineMs = Date.now() + timeoutMs;
  while (Date.now() < deadlineMs) {
    const text = await fetch(`${address}/metrics`).then((answer) => answer.text());
    if (/^msl_picture_jobs_waiting 0$/m.test(text)) return;
    await delay(pollMs);
  }
  throw new Error('The pictures were not ready in time.');
}

/**
 * Starts the built product with the demo content in an empty data folder; `stop` stops it and removes the folder.
 *
 * @param waitsForPictures whether to wait until the variants of all shown pictures are generated
 */
export async function startSite({ waitsForPictures }: { waitsForPictures: boolean }): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-bench-web-'));
  try {
    const product = await startProduct(path.join(folder, 'data'), await freePort(), 'demo');
    if (waitsForPictures) await waitUntilPicturesAreMade(product.address);
    const stop = async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    };
    return { ...product, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
