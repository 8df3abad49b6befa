import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** A received file that is not in the blob store yet. */
export interface IncomingFile {
  temporaryPath: string;
  bytes: number;
  /** SHA-256 in hex. */
  sha256: string;
}

/** Files by their path in the version's folder. */
export type IncomingFiles = Map<string, IncomingFile>;

/**
 * Streams content to a new file and hashes it.
 *
 * @param isSynced whether the bytes must survive a power loss once this resolves
 */
export async function writeIncoming(
  path: string,
  content: AsyncIterable<Uint8Array>,
  isSynced = true,
): Promise<IncomingFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  let bytes = 0;
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    if (isSynced) await file.sync();
  } finally {
    await file.close();
  }
  return { temporaryPath: path, bytes, sha256: hash.digest('hex') };
}
