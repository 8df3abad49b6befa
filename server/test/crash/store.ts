import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../src/database/db';
import { openDatabase } from '../../src/database/openDatabase';
import type { BlobStore } from '../../src/media/blobStore';
import { FileCollector } from '../../src/media/fileCollector';
import { openFiles } from '../../src/media/openFiles';
import { auditFaults } from './auditFaults';
import { sha256Of } from '../support/sampleFiles';

const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore };
const limits = { image: 10, document: 50, video: 200 };

async function faultsIn(db: Db, blobs: BlobStore, records: Iterable<string>): Promise<string[]> {
  const files = await db.selectFrom('files').select(['id', 'blobKey']).execute();
  const uses = await db.selectFrom('file_uses').selectAll().execute();
  const trash = await db.selectFrom('trash').select('undo').execute();
  const remoteFiles = await db.selectFrom('remote_files').select('blobKey').execute();
  const used = new Set(uses.map(({ fileId }) => fileId));
  const missing = new Set([...files, ...remoteFiles].map(({ blobKey }) => blobKey));
  const needed = new Set(missing);
  // `<table>:<record>`, or `trash:<undo>:…` for a record that can still be restored.
  const owners = new Set([...records, ...trash.map(({ undo }) => undo)]);
  const faults = [
    ...files.filter(({ id }) => !used.has(id)).map(({ id }) => `File ${id} is not used.`),
    ...uses.filter(({ owner }) => !owners.has(owner.split(':')[1] ?? '')).map(({ owner }) => `${owner} is not there.`),
  ];
  for await (const key of blobs.list()) {
    missing.delete(key);
    if (!needed.has(key)) faults.push(`Bytes ${key} belong to no file.`);
    if (sha256Of(await buffer(await blobs.open(key))) !== key) faults.push(`Bytes ${key} are damaged.`);
  }
  return [...faults, ...[...missing].map((key) => `Bytes ${key} are missing.`)];
}

/**
 * Runs the product's collector on the data of a stopped server, and checks that exactly the used files remain, and that
 * each change has its entry in the audit log and each entry its change.
 *
 * @param records ids of the existing records
 * @returns a sentence for each fault
 */
export async function checkStore(dataDir: string, records: Iterable<string>): Promise<string[]> {
  const db = await openDatabase({ dataDir });
  const files = openFiles(db, { dataDir, limits }, log);
  const { blobs, receiver, variants } = files;
  try {
    // File times are a few milliseconds coarse, and this run of the collector has no grace period.
    await delay(50);
    await new FileCollector({ db, blobs, receiver, variants, log, graceMs: 0, abandonedMs: 0 }).sweep();
    return [...(await faultsIn(db, blobs, records)), ...(await auditFaults(db))];
  } finally {
    await files.close();
    await db.destroy();
  }
}

/** Makes mails that a killed server was sending due again, as they are after two minutes. */
export async function expireClaims(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir });
  await db
    .updateTable('outbox')
    .set(({ ref }) => ({ claimedUntil: ref('createdAt') }))
    .execute();
  await db.destroy();
}
