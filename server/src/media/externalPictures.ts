import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Db } from '../database/db';
import { isStoredAddress } from './externalAddresses';
import { runParser } from '../parsing/runParser';
import { fetchedPictureParser } from './parser/pictureParsers';
import { NotFetched, publicFetch } from './publicFetch';
import type { OpenFile } from '../http/staticFile';
import type { WorkQueue } from './workQueue';

const maxBytes = 10 * 1024 * 1024;
const timeLimitMs = 10_000;
const pictureType = /^image\/(jpeg|png|webp|gif|avif)\b/;

/** Reads a body, up to a maximum size. */
async function readBody(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new NotFetched('The picture is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Time before a failed fetch is repeated, and maximum number of remembered failures. */
const failureMs = 60_000;
const maxFailures = 500;

/**
 * Pictures of other sites that stored content shows. Each is fetched once and stored on disk as WebP, so that pages of
 * the back-office need not load from other sites. Only addresses in stored content are fetched.
 */
export class ExternalPictures {
  /** When each failed address may be fetched again, oldest failure first. */
  private readonly failures = new Map<string, number>();

  constructor(
    private readonly db: Db,
    private readonly folder: string,
    private readonly queue: WorkQueue,
    private readonly fetchPicture: typeof publicFetch = publicFetch,
  ) {}

  /**
   * Opens the picture at an address.
   *
   * @param recordId the record whose rich text shows the picture; if unset, the picture must belong to a project
   * @returns `undefined` if no stored content shows the address
   * @throws NotFetched, BadFile, QueueFull
   */
  async open(address: string, recordId?: string): Promise<OpenFile | undefined> {
    if (!(await isStoredAddress(this.db, address, recordId))) return undefined;
    const path = join(this.folder, `${createHash('sha256').update(address).digest('hex')}.webp`);
    const found = await openFile(path);
    if (found) return found;
    if ((this.failures.get(path) ?? 0) > Date.now()) throw new NotFetched('The last fetch failed a moment ago.');
    await this.queue.run(`external ${path}`, () => this.fetchOrRemember(address, path), 'background');
    return openFile(path);
  }

  private async fetchOrRemember(address: string, path: string): Promise<void> {
    this.failures.delete(path);
    try {
      await this.fetch(address, path);
    } catch (error) {
      this.failures.set(path, Date.now() + failureMs);
      for (const oldest of this.failures.keys()) {
        if (this.failures.size <= maxFailures) break;
        this.failures.delete(oldest);
      }
      throw error;
    }
  }

  private async fetch(address: string, path: string): Promise<void> {
    const answer = await this.fetchPicture(address, AbortSignal.timeout(timeLimitMs));
    const unfinished = join(this.folder, randomUUID());
    const original = `${unfinished}.original`;
    try {
      if (!pictureType.test(answer.headers['content-type'] ?? ''))
        throw new NotFetched('The address does not lead to a picture.');
      await mkdir(this.folder, { recursive: true });
      await writeFile(original, await readBody(answer));
      await runParser(fetchedPictureParser, { fromPath: original, toPath: unfinished }, { result: z.boolean() });
      await rename(unfinished, path);
    } finally {
      answer.destroy();
      for (const path of [original, unfinished]) await rm(path, { force: true });
    }
  }
}

async function openFile(path: string): Promise<OpenFile | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  const { size } = await file.stat();
  return { bytes: size, content: file.createReadStream() };
}
