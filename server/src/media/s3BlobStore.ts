import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3Config } from '../config/s3Config';
import { assertBlobKey, BlobMissing, type BlobStore, type ByteRange, isBlobKey, type StoredBlob } from './blobStore';
import { StorageUnavailable } from '../errors/domainErrors';
import { withTimeLimit } from '../http/timeLimit';
import { openS3Client, type OpenS3, signContent } from './s3Client';

interface S3Error {
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

const putAttempts = 3;
const defaultTimeoutMs = 5_000;
/** 0.5 MB/s. A slower connection to the installation's own store counts as broken. */
const minBytesPerMs = 500;

/** Whether a retry cannot help: a client error other than timeout or throttling. */
const isFinal = ({ $metadata }: S3Error) => {
  const status = $metadata?.httpStatusCode ?? 500;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

function unavailable(cause: unknown): StorageUnavailable {
  const { name = 'Error', message = '' } = cause as S3Error;
  return new StorageUnavailable(`The object store did not do what it was asked (${name}: ${message}).`, { cause });
}

/** Passes the bytes through and reports a broken connection as {@link StorageUnavailable}. */
function guardStream(body: Readable): Readable {
  const passThrough = new PassThrough();
  // A reader gets the error too. Without a reader, an unhandled error event would end the process.
  passThrough.on('error', () => undefined);
  body.once('error', (error) => passThrough.destroy(unavailable(error)));
  passThrough.once('close', () => body.destroy());
  return body.pipe(passThrough);
}

/** Stores blobs as `<folder><key>` in a bucket of an S3-compatible store, which belongs to one installation. */
export class S3BlobStore implements BlobStore {
  private opened?: Promise<OpenS3>;

  /**
   * @param timeoutMs time limit for a response, without the transfer of its body
   * @param folder ends with a slash
   */
  constructor(
    private readonly config: S3Config,
    private readonly timeoutMs = defaultTimeoutMs,
    private readonly folder = 'uploads/',
  ) {}

  async put(key: string, temporaryPath: string): Promise<void> {
    const { size } = await stat(temporaryPath);
    const limitMs = 2 * this.timeoutMs + Math.ceil(size / minBytesPerMs);
    await withTimeLimit(limitMs, (deadline) => this.putWithRetries(key, temporaryPath, size, deadline));
    await rm(temporaryPath, { force: true });
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const object = await this.ignoreMissing(
      async ({ client, s3 }) =>
        client.send(new s3.GetObjectCommand({ ...this.place(key), Range }), { requestTimeout: this.timeoutMs }),
      'NoSuchKey',
    );
    if (!object) throw new BlobMissing(key);
    return guardStream(object.Body as Readable);
  }

  async has(key: string): Promise<boolean> {
    return (await this.describe(key)) !== undefined;
  }

  async describe(key: string): Promise<StoredBlob | undefined> {
    const found = await this.ignoreMissing(
      ({ client, s3 }) => client.send(new s3.HeadObjectCommand(this.place(key)), { requestTimeout: this.timeoutMs }),
      // A response to HEAD has no body with a more specific error.
      'NotFound',
    );
    return found && { bytes: found.ContentLength ?? 0, storedAt: found.LastModified ?? new Date() };
  }

  async *list(): AsyncIterable<string> {
    try {
      const { client, s3 } = await this.connect();
      const query = { Bucket: this.config.bucket, Prefix: this.folder };
      const pages = s3.paginateListObjectsV2({ client }, query, { requestTimeout: this.timeoutMs });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '' } of Contents) {
          const key = Key.slice(this.folder.length);
          if (isBlobKey(key)) yield key;
        }
      }
    } catch (error) {
      throw unavailable(error);
    }
  }

  async remove(key: string): Promise<void> {
    await this.ignoreMissing(
      ({ client, s3 }) => client.send(new s3.DeleteObjectCommand(this.place(key)), { requestTimeout: this.timeoutMs }),
      'NoSuchKey',
    );
  }

  async check(): Promise<void> {
    const { client, s3 } = await this.connect();
    const command = new s3.HeadBucketCommand({ Bucket: this.config.bucket });
    await withTimeLimit(this.timeoutMs, (abortSignal) => client.send(command, { abortSignal })).catch((error) => {
      throw unavailable(error);
    });
  }

  close(): void {
    void this.opened?.then(({ client }) => client.destroy());
  }

  private async putWithRetries(key: string, temporaryPath: string, size: number, deadline: AbortSignal): Promise<void> {
    // The library cannot retry a stream, because the part that was already read is gone.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.putOnce(key, temporaryPath, size, deadline);
        return;
      } catch (error) {
        if (attempt === putAttempts || deadline.aborted || isFinal(error as S3Error)) throw unavailable(error);
        await delay(attempt * (100 + Math.random() * 200));
      }
    }
  }

  private async putOnce(key: string, path: string, size: number, deadline: AbortSignal): Promise<void> {
    const { client, s3 } = await this.connect();
    const unreadable = new AbortController();
    const Body = createReadStream(path).on('error', (error) => unreadable.abort(error));
    const command = new s3.PutObjectCommand({ ...this.place(key), Body, ContentLength: size });
    signContent(command, key);
    try {
      await client.send(command, { abortSignal: AbortSignal.any([deadline, unreadable.signal]) });
    } finally {
      Body.destroy();
    }
    const stored = await this.describe(key);
    if (stored?.bytes !== size) throw new Error(`it holds ${stored?.bytes ?? 'none'} of ${size} bytes`);
  }

  /** Returns `undefined` if the store responds with the error `missing`. @throws StorageUnavailable for others */
  private async ignoreMissing<T>(ask: (opened: OpenS3) => Promise<T>, missing: string): Promise<T | undefined> {
    try {
      return await ask(await this.connect());
    } catch (error) {
      if ((error as S3Error).name === missing) return undefined;
      throw unavailable(error);
    }
  }

  private connect() {
    return (this.opened ??= openS3Client(this.config));
  }

  private place(key: string) {
    assertBlobKey(key);
    return { Bucket: this.config.bucket, Key: `${this.folder}${key}` };
  }
}
