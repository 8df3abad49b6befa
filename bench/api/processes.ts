import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');

export interface RunningServer {
  /** `http://127.0.0.1:<port>` */
  address: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

export const administrator = { email: 'bench@msl.example', password: 'a long bench password' };

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Starts the built server on a data folder.
 *
 * @param seed content to fill an empty folder with
 * @param settings further environment variables
 * @returns the process, and the time until it was ready
 */
export async function startProduct(
  dataDir: string,
  port: number,
  seed: 'none' | 'demo' = 'none',
  settings: Record<string, string> = {},
): Promise<RunningServer & { readyMs: number }> {
  const address = `http://127.0.0.1:${port}`;
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir },
      ...{ SEED: seed, RATE_LIMIT: 'off' },
      ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    if (ready) break;
    await delay(5);
  }
  return { address, process: child, readyMs: performance.now() - startedMs, stop: () => endProcess(child) };
}

/** Starts the raw server with the bytes of the product's response. */
export async function startRawServer(file: string, contentType: string): Promise<RunningServer> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'rawServer.mjs'), file, contentType], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { address: `http://127.0.0.1:${String(port).trim()}`, process: child, stop: () => endProcess(child) };
}

/** Returns the resident memory of a process in megabytes. */
export async function readResidentMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const ticksPerSecond = 100;

/** Returns the processor time used by a process so far, in seconds. */
export async function readCpuSeconds({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
