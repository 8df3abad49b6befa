import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { manualCalls } from '@msl/shared/contracts';
import type { Client } from './client';
import { CrashServer } from './crashServer';
import type { SampleFiles } from './sampleFiles';

const databaseSync = /f(?:data)?sync\(\d+<[^>]*\/msl\.db-wal>\) += 0/;

/** What must have reached the disk, in this order, before an upload is acknowledged. */
const steps: [what: string, call: RegExp][] = [
  ['the bytes', /f(?:data)?sync\(\d+<[^>]*\/incoming\/[^>]*>\) += 0/],
  ['their name', /rename(?:at2?)?\(.*\/incoming\/.*\/uploads\/.*\) += 0/],
  ['the folder of the name', /f(?:data)?sync\(\d+<[^>]*\/uploads\/[0-9a-f]{2}>\) += 0/],
  ['the folder of uploads', /f(?:data)?sync\(\d+<[^>]*\/uploads>\) += 0/],
  ['the row of the file', databaseSync],
  ['the record', databaseSync],
];

/** A call that another thread interrupted is printed in two lines. */
function joinedLines(trace: string): string[] {
  const begun = new Map<string, string>();
  return trace.split('\n').flatMap((line) => {
    const [, thread = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (call.endsWith('<unfinished ...>')) {
      begun.set(thread, call.replace(' <unfinished ...>', ''));
      return [];
    }
    const rest = /^<\.\.\. \w+ resumed>(.*)$/.exec(call)?.[1];
    return [rest === undefined ? call : `${begun.get(thread) ?? ''}${rest}`];
  });
}

/** The first step that is missing in a list of system calls. */
function missingStep(calls: string[]): string | undefined {
  let from = 0;
  for (const [what, call] of steps) {
    const at = calls.findIndex((line, index) => index >= from && call.test(line));
    if (at < 0) return what;
    from = at + 1;
  }
  return undefined;
}

/**
 * Traces the system calls of a server between a request with a file and its answer.
 *
 * @returns the calls that reached the disk, and a sentence for each fault
 */
export async function checkSyncs(folder: string, dataDir: string, client: Client, { document }: SampleFiles) {
  const traceFile = join(folder, 'trace.txt');
  const server = new CrashServer(dataDir, traceFile);
  try {
    await server.listening();
    client.url = server.url;
    // What starting left to do in the background is no answer to the request.
    await delay(500);
    const before = await readFile(traceFile, 'utf8');
    await client.ask(manualCalls.create, { form: { title: 'Traced', manualFiles: [document().file] } });
    const after = await readFile(traceFile, 'utf8');
    const calls = joinedLines(after.slice(before.length)).filter((line) => line.endsWith(' = 0'));
    const missing = missingStep(calls);
    return { calls, faults: missing ? [`${missing} had not reached the disk when the upload was acknowledged`] : [] };
  } finally {
    await server.kill();
  }
}
