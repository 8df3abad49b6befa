import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { busy, TooLarge, UnsupportedType } from '../errors/domainErrors';
import { syncFile } from './durableFolder';
import { readableName } from '../file-types/attachmentName';
import { attachmentType } from '../file-types/attachmentTypes';
import {
  type AcceptedType,
  archiveMegabytes,
  extensionsOf,
  isVideoStart,
  kindsOf,
  type ReceivedKind,
  type StoredKind,
  typeByContent,
} from '../file-types/fileTypes';
import type { Announced, FileIntake, ReceivedFile } from '../file-types/receivedFile';
import { BadFile } from '../parsing/badFile';
import { runParser } from '../parsing/runParser';
import { gifRewriter, pictureInspector, pictureRewriter } from './parser/pictureParsers';
import type { PictureProperties } from './pictures';
import { QueueFull, type WorkQueue } from './workQueue';

/** Maximum size of a file of each kind, in megabytes. */
export type SizeLimits = Record<StoredKind, number>;

const megabyte = 1024 * 1024;
/** `Retry-After` when the queue of picture work is full. */
const pictureQueueSeconds = 10;

/** Of a picture, as the process of parsers sends them. */
const Properties = z.object({ width: z.int(), height: z.int(), blurPreview: z.string().optional() });

const noProperties = { width: null, height: null };

/**
 * Returns a file name that is safe to show and download: without folders and invisible characters, at most 150
 * characters, and with the extension of the file's actual type.
 */
function cleanName(name: string, { extension }: AcceptedType): string {
  const plain = [...readableName(name)].slice(-150).join('') || 'file';
  const hasTrueExtension = plain
    .toLowerCase()
    .replace(/\.jpeg$/, '.jpg')
    .replace(/\.stp$/, '.step')
    .endsWith(`.${extension}`);
  return hasTrueExtension ? plain : `${plain}.${extension}`;
}

function tooLarge(field: string, megabytes: number): TooLarge {
  const message = `This file is larger than ${megabytes} MB.`;
  return new TooLarge(message, [{ field, message }]);
}

const unreadablePicture = 'This picture is damaged, or takes too much time or memory to be read.';

const unsupported = (field: string, message: string) => new UnsupportedType(message, [{ field, message }]);

/** Returns the SHA-256 and the size of a file. */
async function hashFile(path: string): Promise<{ blobKey: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { blobKey: hash.digest('hex'), bytes };
}

export class FileReceiver implements FileIntake {
  /**
   * @param folder of incoming files, on the same file system as a store on disk
   * @param work queue of picture work, which limits the memory that concurrent uploads use
   */
  constructor(
    private readonly folder: string,
    private readonly limits: SizeLimits,
    private readonly work: WorkQueue,
  ) {}

  /**
   * Streams one uploaded file to a temporary file, detects its type by its content, re-encodes a picture without
   * metadata (see `rewritePicture`), and then syncs and hashes the result once. Holds at most one chunk in
   * memory.
   *
   * @throws TooLarge as soon as the limit is exceeded, UnsupportedType for content that the field does not accept, both
   * with the field's name; Unavailable if too many pictures wait; and the stream's error if the sender aborts.
   * Leaves no temporary file after a failure.
   */
  async receive(content: AsyncIterable<Buffer>, announced: Announced): Promise<ReceivedFile> {
    await mkdir(this.folder, { recursive: true });
    const temporaryPath = join(this.folder, randomUUID());
    try {
      const sentBytes = await this.write(content, temporaryPath, announced);
      const type = await this.detectType(temporaryPath, sentBytes, announced);
      const properties = type.kind === 'image' ? await this.readPicture(temporaryPath, type, announced) : noProperties;
      await syncFile(temporaryPath);
      const stored = await hashFile(temporaryPath);
      const isNamedAsSent = announced.kind === 'attachment';
      const originalName = isNamedAsSent ? announced.originalName : cleanName(announced.originalName, type);
      return { ...type, ...properties, ...stored, temporaryPath, originalName };
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  }

  /** Deletes the temporary files of received files that will not be stored. */
  async discard(received: readonly ReceivedFile[]): Promise<void> {
    await Promise.all(received.map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
  }

  /** Deletes remains of interrupted uploads that are older than `before`. Returns the number of deleted files. */
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

  /** Writes the content to a new file. @returns the size in bytes */
  private async write(content: AsyncIterable<Buffer>, path: string, { field, kind }: Announced): Promise<number> {
    const file = await open(path, 'wx');
    let bytes = 0;
    let limit: number | undefined;
    try {
      for await (const chunk of content) {
        limit ??= this.limitOf(
          kind === 'media' ? (isVideoStart(chunk) ? 'video' : 'image') : (kindsOf(kind)[0] ?? 'image'),
        );
        bytes += chunk.length;
        if (bytes > limit * megabyte) throw tooLarge(field, limit);
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    return bytes;
  }

  private async detectType(
    path: string,
    bytes: number,
    { field, kind, originalName }: Announced,
  ): Promise<AcceptedType> {
    if (kind === 'attachment') return attachmentType;
    const type = await typeByContent(path, kind, originalName);
    if (!type) {
      throw unsupported(field, `This type of file is not accepted. Accepted: ${extensionsOf(kind).join(', ')}.`);
    }
    const limit = this.limitOf(type.kind);
    if (bytes > limit * megabyte) throw tooLarge(field, limit);
    return type;
  }

  /** Returns the size limit in megabytes. */
  private limitOf(kind: ReceivedKind): number {
    return kind === 'archive' ? archiveMegabytes : this.limits[kind];
  }

  /** Replaces the picture at this path by its re-encoded copy. */
  private async readPicture(
    path: string,
    { extension }: AcceptedType,
    { field, asIs }: Announced,
  ): Promise<PictureProperties> {
    let properties: PictureProperties | undefined;
    const rewritten = `${path}.rewritten`;
    const read = async () => {
      if (asIs) properties = await runParser(pictureInspector, { path, extension }, { result: Properties });
      else {
        const file = { fromPath: path, extension, toPath: rewritten };
        const rewriter = extension === 'gif' ? gifRewriter : pictureRewriter;
        properties = await runParser(rewriter, file, { result: Properties });
        await rename(rewritten, path);
      }
    };
    try {
      await this.work.run(path, read, 'urgent');
    } catch (error) {
      await rm(rewritten, { force: true });
      if (error instanceof QueueFull) throw busy(pictureQueueSeconds);
      if (!(error instanceof BadFile)) throw error;
      throw unsupported(field, error.reason === 'refused' ? error.message : unreadablePicture);
    }
    if (!properties) throw new Error('A picture was read without its size.');
    return properties;
  }
}
