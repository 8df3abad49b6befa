import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileKind } from '@msl/shared/contracts';
import { Refusal } from '../http/refusals';
import { type AcceptedType, extensionsOf, isVideoStart, type StoredKind, typeByContent } from './fileTypes';
import { inspectPicture } from './pictures';

/** What the sender says about a file; its type is decided by content. */
export interface Announced {
  /** The form field it came in, named in every refusal. */
  field: string;
  kind: FileKind;
  originalName: string;
}

/** A whole, checked and synced file that waits in the folder of incoming files to be kept or discarded. */
export interface ReceivedFile extends AcceptedType {
  temporaryPath: string;
  /** SHA-256 of the content in hex. */
  blobKey: string;
  originalName: string;
  bytes: number;
  /** Pixels as shown; `null` unless it is an image. */
  width: number | null;
  height: number | null;
}

/** The largest accepted file of each kind, in megabytes. */
export type SizeLimits = Record<StoredKind, number>;

const megabyte = 1024 * 1024;

/** A name as it may be shown and downloaded: no folders, no control characters, at most 150 characters. */
function cleanName(name: string): string {
  const readable = Buffer.from(name, 'utf8')
    .toString('utf8')
    .replace(/\p{Cc}/gu, '');
  return basename(readable.replaceAll('\\', '/')).trim().slice(-150) || 'file';
}

const refused = (statusCode: 413 | 415, field: string, message: string) =>
  new Refusal(statusCode, message, [{ field, message }]);

const tooLarge = (field: string, megabytes: number) => refused(413, field, `This file is larger than ${megabytes} MB.`);

export class FileReceiver {
  constructor(
    private readonly folder: string,
    private readonly limits: SizeLimits,
  ) {}

  /**
   * Streams one uploaded file to a temporary file: hashed and measured on the way, synced, typed by its content, and
   * decoded if it is a picture. Never holds more than a chunk of it in memory.
   *
   * @throws Refusal with the field's name: 413 as soon as the limit is passed, 415 for content the field does not
   * take; and whatever the stream throws when the sender breaks off. No temporary file is left after a failure.
   */
  async receive(content: Readable, announced: Announced): Promise<ReceivedFile> {
    await mkdir(this.folder, { recursive: true });
    const temporaryPath = join(this.folder, randomUUID());
    try {
      const written = await this.write(content, temporaryPath, announced);
      const checked = await this.check(temporaryPath, written.bytes, announced);
      return { ...checked, ...written, temporaryPath, originalName: cleanName(announced.originalName) };
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  }

  /** Drops received files that will not be kept. */
  async discard(received: readonly ReceivedFile[]): Promise<void> {
    await Promise.all(received.map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
  }

  /** Removes what interrupted uploads left behind, if it is older than `before`. Answers how many files it removed. */
  async sweep(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found || found.mtime >= before) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  private async write(content: Readable, path: string, { field, kind }: Announced) {
    const hash = createHash('sha256');
    const file = await open(path, 'wx');
    let bytes = 0;
    let limit: number | undefined;
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        limit ??= this.limits[kind === 'media' ? (isVideoStart(chunk) ? 'video' : 'image') : kind];
        bytes += chunk.length;
        if (bytes > limit * megabyte) throw tooLarge(field, limit);
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      // A multipart parser with a limit of its own ends the stream there without a word.
      if (limit && (content as { truncated?: boolean }).truncated) throw tooLarge(field, limit);
      await file.sync();
    } finally {
      await file.close();
    }
    return { blobKey: hash.digest('hex'), bytes };
  }

  private async check(path: string, bytes: number, { field, kind }: Announced) {
    const type = await typeByContent(path, kind);
    if (!type) {
      throw refused(415, field, `This type of file is not accepted. Accepted: ${extensionsOf(kind).join(', ')}.`);
    }
    if (bytes > this.limits[type.kind] * megabyte) throw tooLarge(field, this.limits[type.kind]);
    if (type.kind !== 'image') return { ...type, width: null, height: null };
    try {
      return { ...type, ...(await inspectPicture(path, type.extension)) };
    } catch {
      throw refused(415, field, 'This picture is damaged or far too large to be read.');
    }
  }
}
