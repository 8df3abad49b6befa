import type { Client } from './client';
import { type Ledger, pathsOf } from './ledger';
import { sha256 } from './sampleFiles';

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
