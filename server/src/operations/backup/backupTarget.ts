import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupTargetConfig } from '../../config/backupUrl';
import { openS3Client, type OpenS3 } from '../../media/s3Client';
import { BackupRefused } from './backupFormat';

/** A backup at the target. */
export interface SentBackup {
  name: string;
  bytes: number;
}

/** Where backups are sent: outside of the installation, so that they survive it. */
export interface BackupTarget {
  /** Returns all files at the target in no particular order. */
  list(): Promise<SentBackup[]>;
  /** Stores a file; it appears under its name when it is whole. */
  put(name: string, path: string): Promise<void>;
  /** Copies a file of the target to `path`. @throws BackupRefused if there is none */
  get(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
  close(): void;
}

const missing = (name: string) => new BackupRefused(`There is no backup ${name} at BACKUP_URL.`);

/** A folder, usually a mounted volume of another machine. */
class FolderTarget implements BackupTarget {
  constructor(private readonly folder: string) {}

  async list(): Promise<SentBackup[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(this.folder, name))).size })));
  }

  async put(name: string, path: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = join(this.folder, `.${name}.tmp`);
    try {
      await copyFile(path, unfinished);
      const file = await open(unfinished, 'r');
      await file.sync().finally(() => file.close());
      await rename(unfinished, join(this.folder, name));
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async get(name: string, path: string): Promise<void> {
    await copyFile(join(this.folder, name), path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? missing(name) : error;
    });
  }

  remove(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true });
  }

  close(): void {}
}

/** A part has to arrive within the time limit of a request, over a slow line, too. */
const smallestPartBytes = 16 * 1024 * 1024;
/** S3 takes no more. */
const maxParts = 10_000;
const requestTimeout = 60_000;

const partBytesOf = (size: number) => Math.max(smallestPartBytes, Math.ceil(size / maxParts));

/** A bucket of an S3-compatible store. */
class S3Target implements BackupTarget {
  private opened?: Promise<OpenS3>;

  constructor(private readonly config: Extract<BackupTargetConfig, { kind: 's3' }>) {}

  async list(): Promise<SentBackup[]> {
    const { client, s3 } = await this.connect();
    const { bucket: Bucket, prefix: Prefix } = this.config;
    const found: SentBackup[] = [];
    for await (const { Contents = [] } of s3.paginateListObjectsV2(
      { client },
      { Bucket, Prefix },
      { requestTimeout },
    )) {
      for (const { Key = '', Size = 0 } of Contents) found.push({ name: Key.slice(Prefix.length), bytes: Size });
    }
    return found;
  }

  async put(name: string, path: string): Promise<void> {
    const { client, s3 } = await this.connect();
    const { size } = await stat(path);
    if (size > smallestPartBytes) return this.putParts(name, path, size);
    const Body = createReadStream(path);
    try {
      await client.send(new s3.PutObjectCommand({ ...this.place(name), Body, ContentLength: size }), {
        requestTimeout,
      });
    } finally {
      Body.destroy();
    }
  }

  async get(name: string, path: string): Promise<void> {
    const { client, s3 } = await this.connect();
    const object = await client
      .send(new s3.GetObjectCommand(this.place(name)), { requestTimeout })
      .catch((error: Error) => {
        throw error.name === 'NoSuchKey' ? missing(name) : error;
      });
    await pipeline(object.Body as Readable, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }

  async remove(name: string): Promise<void> {
    const { client, s3 } = await this.connect();
    await client.send(new s3.DeleteObjectCommand(this.place(name)), { requestTimeout });
  }

  close(): void {
    void this.opened?.then(({ client }) => client.destroy());
  }

  private async putParts(name: string, path: string, size: number): Promise<void> {
    const { client, s3 } = await this.connect();
    const place = this.place(name);
    const partBytes = partBytesOf(size);
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(place), { requestTimeout });
    const Parts: { ETag?: string; PartNumber: number }[] = [];
    try {
      for (let start = 0; start < size; start += partBytes) {
        const end = Math.min(size, start + partBytes) - 1;
        const PartNumber = Parts.length + 1;
        const part = { Body: createReadStream(path, { start, end }), ContentLength: end - start + 1 };
        const command = new s3.UploadPartCommand({ ...place, UploadId, PartNumber, ...part });
        const { ETag } = await client.send(command, { requestTimeout });
        Parts.push({ ETag, PartNumber });
      }
      await client.send(new s3.CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }), {
        requestTimeout,
      });
    } catch (error) {
      // Parts of an unfinished upload are stored, and paid for, until it is aborted.
      await client.send(new s3.AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
      throw error;
    }
  }

  private connect() {
    return (this.opened ??= openS3Client(this.config));
  }

  private place(name: string) {
    return { Bucket: this.config.bucket, Key: `${this.config.prefix}${name}` };
  }
}

/** Opens the target of `BACKUP_URL` without connecting. */
export const openBackupTarget = (config: BackupTargetConfig): BackupTarget =>
  config.kind === 's3' ? new S3Target(config) : new FolderTarget(config.folder);
