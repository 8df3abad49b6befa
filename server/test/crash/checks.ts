import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { manualCalls } from '@msl/shared/contracts';
import type { Db } from '../../src/database/db';
import { openDatabase } from '../../src/database/openDatabase';
import type { Database } from '../../src/database/schema';
import { FileCollector } from '../../src/media/fileCollector';
import { type Files, openFiles } from '../../src/media/openFiles';
import { type Ledger, pathsOf } from './records';
import { type Client, CrashServer } from './server';
import { type SampleFiles, sha256 } from './samples';

const atOnce = 8;

export interface CheckedFiles {
  faults: string[];
  files: number;
  bytes: number;
}

async function checkFile(client: Client, path: string, sent: string | undefined, checked: CheckedFiles): Promise<void> {
  const answer = await client.fetch(path);
  if (answer.status !== 200) {
    checked.faults.push(`${path} is named by a record and answers ${answer.status}`);
    return;
  }
  // Shorter than it was announced to be, a body is an error.
  const content = new Uint8Array(await answer.arrayBuffer().catch(() => new ArrayBuffer(0)));
  checked.bytes += content.length;
  const hash = sha256(content);
  if (answer.headers.get('etag') !== `"${hash}"`) checked.faults.push(`${path} is not the bytes that were stored`);
  if (sent && sent !== hash) checked.faults.push(`${path} is not the bytes that were sent`);
}

/** Reads every file that a record names, and holds its bytes against the hash under which they were stored and sent. */
export async function checkFiles(client: Client, ledger: Ledger): Promise<CheckedFiles> {
  const paths = [...ledger.known.values()].flatMap(({ kind, record }) => pathsOf(kind, record));
  const checked: CheckedFiles = { faults: [], files: paths.length, bytes: 0 };
  const waiting = paths.values();
  const work = async () => {
    for (const path of waiting) await checkFile(client, path, ledger.documents.get(path), checked);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return checked;
}

const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore };
const limits = { image: 10, document: 50, video: 200 };

/** Collects without a grace period, because no other process uses the data. */
async function collectAll(db: Db, { blobs, receiver, variants }: Files): Promise<void> {
  // Files carry a time that is a few milliseconds coarse.
  await delay(50);
  await new FileCollector({ db, blobs, receiver, variants, log, graceMs: 0, abandonedMs: 0 }).sweep();
}

const isMissing = (owners: Set<string>) => (owner: string) => !owners.has(owner);

/** Those of deleted records that can still be put back: `trash:<undo>:<table>:<id>`. */
async function deletedOwners(db: Db, uses: string[]): Promise<string[]> {
  const parts = await db.selectFrom('trash').select('undo').execute();
  const undos = new Set(parts.map(({ undo }) => undo));
  return uses.filter((owner) => owner.startsWith('trash:') && undos.has(owner.split(':')[1] ?? ''));
}

async function ownersOf(db: Db, uses: string[]): Promise<Set<string>> {
  const living = uses.filter((owner) => !owner.startsWith('trash:'));
  const tables = [...new Set(living.map((owner) => owner.split(':')[0] ?? ''))] as (keyof Database)[];
  const owners = await Promise.all(
    tables.map(async (table) => {
      const rows = await db
        .selectFrom(table as 'products')
        .select('id')
        .execute();
      return rows.map(({ id }) => `${table}:${id}`);
    }),
  );
  return new Set([...owners.flat(), ...(await deletedOwners(db, uses))]);
}

/** Finds files and bytes that are unused, missing or damaged. */
async function faultsOf(db: Db, { blobs }: Files, dataDir: string): Promise<string[]> {
  const files = await db.selectFrom('files').select(['id', 'blobKey']).execute();
  const uses = await db.selectFrom('file_uses').selectAll().execute();
  const ofRemotes = await db.selectFrom('remote_files').select('blobKey').distinct().execute();
  const rows = await db.selectFrom('blobs').select('key').execute();
  const used = new Set(uses.map(({ fileId }) => fileId));
  const needed = new Set([...files, ...ofRemotes].map(({ blobKey }) => blobKey));
  const stored = new Set<string>();
  const damaged: string[] = [];
  for await (const key of blobs.list()) {
    stored.add(key);
    if (sha256(await buffer(await blobs.open(key))) !== key) damaged.push(key);
  }
  const owners = await ownersOf(
    db,
    uses.map(({ owner }) => owner),
  );
  const incoming = await readdir(join(dataDir, 'incoming')).catch(() => []);
  const sentences: [string[], string][] = [
    [files.filter(({ id }) => !used.has(id)).map(({ id }) => id), 'files without a use'],
    [uses.map(({ owner }) => owner).filter(isMissing(owners)), 'uses by a record that is not there'],
    [rows.map(({ key }) => key).filter((key) => !needed.has(key)), 'rows of bytes that no file has'],
    [[...stored].filter((key) => !needed.has(key)), 'stored bytes that no file has'],
    [[...needed].filter((key) => !stored.has(key)), 'files without their bytes'],
    [damaged, 'stored bytes that are not whole'],
    [incoming, 'temporary files'],
  ];
  return sentences.flatMap(([found, what]) => (found.length ? [`${found.length} ${what}: ${found.join(', ')}`] : []));
}

/**
 * Runs the product's collector over the data of a stopped server and checks that nothing unused is left.
 *
 * @returns a sentence for each fault
 */
export async function checkStore(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ dataDir });
  const files = openFiles(db, { dataDir, limits }, log);
  try {
    await collectAll(db, files);
    return await faultsOf(db, files, dataDir);
  } finally {
    await files.close();
    await db.destroy();
  }
}

const databaseSync = /f(?:data)?sync\(\d+<[^>]*\/msl\.db-wal>\) += 0/;

/** System calls that must succeed in this order before an upload is acknowledged. */
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
    // Background work of the start must not count as part of the request.
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
