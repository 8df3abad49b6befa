import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, because a port may be listened on minutes after it was found.
 * Each worker of a test run has ports of its own, and browsers refuse none of these.
 */
const firstPort = 11_000;
const portsOfWorker = 2_000;
const workers = 10;

/** @param {number} port */
async function isFree(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/**
 * Finds a free port of 127.0.0.1.
 *
 * @returns {Promise<number>}
 * @throws Error if none is found
 */
export async function freePort() {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0) % workers;
  for (let tries = 0; tries < 100; tries += 1) {
    const port = firstPort + worker * portsOfWorker + randomInt(portsOfWorker);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}
