import { once } from 'node:events';
import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Below the ports of outgoing connections, one of which would take a port while nobody listens on it. */
const [lowestPort, portCount] = [10_000, 20_000];
const patienceMs = 10_000;

const somePort = () => lowestPort + Math.floor(Math.random() * portCount);

async function isFree(server: Server, port: number): Promise<boolean> {
  server.listen(port, '127.0.0.1');
  try {
    // Rejects if the server fails instead.
    await once(server, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

/**
 * Listens on this machine, on a port that is still free when the server listens again after a stop.
 *
 * @param port the one it had before
 * @returns the port
 * @throws Error if another server has the port for ten seconds
 */
export async function listenOn(server: Server, port?: number): Promise<number> {
  const deadlineMs = Date.now() + patienceMs;
  for (;;) {
    const wanted = port ?? somePort();
    if (await isFree(server, wanted)) return wanted;
    if (Date.now() > deadlineMs) throw new Error(`Port ${wanted} is taken.`);
    if (port !== undefined) await pause(100);
  }
}
