import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureWrk } from '../../scripts/machine/wrk.mjs';

export interface Request {
  method?: 'GET' | 'POST';
  /** Returns the address of the next request. */
  path: () => string;
  body?: string;
  headers?: Record<string, string>;
  connections?: number;
}

const wrkScript = path.join(import.meta.dirname, 'wrk.lua');
/** More than the number of uncached requests a server handles in one measurement. */
const preparedPathCount = 100_000;

/** Prepares the addresses of all requests. Returns one address if all are equal. */
function preparePaths(request: Request): string[] {
  const [first, second] = [request.path(), request.path()];
  if (first === second) return [first];
  return Array.from({ length: preparedPathCount }, request.path);
}

/**
 * Measures requests per second with wrk, which needs less processor time per request than the server.
 *
 * @param seconds duration; at least 1
 * @throws if wrk is missing or a request fails
 */
export async function measureRequestsPerSecond(address: string, request: Request, seconds: number): Promise<number> {
  await ensureWrk();
  const { method = 'GET', body = '', headers = {}, connections = 20 } = request;
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-load-'));
  try {
    const [pathsFile, bodyFile] = [path.join(folder, 'paths'), path.join(folder, 'body')];
    await writeFile(pathsFile, preparePaths(request).join('\n'));
    await writeFile(bodyFile, body);
    const allHeaders = { ...headers, ...(body && { 'content-type': 'application/json' }) };
    const duration = `${Math.max(1, Math.round(seconds))}s`;
    const { stdout } = await promisify(execFile)('wrk', [
      ...[
        '--threads',
        '1',
        '--connections',
        String(connections),
        '--duration',
        duration,
        '--script',
        wrkScript,
        address,
      ],
      ...['--', method, pathsFile, bodyFile],
      ...Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`),
    ]);
    const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>;
    const { requests = 0, microseconds = 0, failed = 0 } = result;
    if (failed || !requests) throw new Error(`${failed} requests of ${request.path()} failed, ${requests} succeeded.`);
    return requests / (microseconds / 1e6);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
