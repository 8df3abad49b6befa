import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { CrashClients } from './clients';
import { Server } from './server';

const databaseSync = /f(?:data)?sync\(\d+<[^>]*\/msl\.db-wal>\)/;

/** System calls that must succeed in this order before an upload is acknowledged. */
const steps: [what: string, call: RegExp][] = [
  ['The bytes', /f(?:data)?sync\(\d+<[^>]*\/incoming\//],
  ['Their name', /rename(?:at2?)?\(.*\/incoming\/.*\/uploads\//],
  ['The folder of the name', /f(?:data)?sync\(\d+<[^>]*\/uploads\/[0-9a-f]{2}>/],
  ['The folder of uploads', /f(?:data)?sync\(\d+<[^>]*\/uploads>/],
  ['The row of the file', databaseSync],
  ['The record', databaseSync],
];

/** Prints successful calls of all threads with the names of open files. The server stays a child of this process. */
const tracer = (toFile: string) => [
  ...['strace', '-D', '-f', '-y', '-z', '-e', 'signal=none', '-e', 'trace=fsync,fdatasync,rename,renameat,renameat2'],
  ...['-o', toFile],
];

/**
 * Traces the system calls of a server between an upload and its answer.
 *
 * @returns the number of calls that reached the disk
 * @throws if one of the steps is missing
 */
export async function traceUpload(traceFile: string, dataDir: string, clients: CrashClients): Promise<number> {
  const server = new Server(dataDir, undefined, tracer(traceFile));
  try {
    await clients.connect(await server.start());
    // Background work of the start must not count as part of the request.
    await delay(500);
    const { length } = await readFile(traceFile, 'utf8');
    await clients.upload();
    const calls = (await readFile(traceFile, 'utf8')).slice(length).trim().split('\n');
    let from = 0;
    for (const [what, call] of steps) {
      const at = calls.findIndex((line, index) => index >= from && call.test(line));
      if (at < 0) throw new Error([`${what} had not reached the disk before the answer.`, ...calls].join('\n'));
      from = at + 1;
    }
    return calls.length;
  } finally {
    await server.end('SIGKILL');
  }
}
