import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../database/openDatabase';
import { writeVariant } from './pictures';
import { NotFetched, publicFetch } from './publicFetch';
import type { OpenFile } from '../static-files/staticFile';
import type { WorkQueue } from './workQueue';

const maxBytes = 10 * 1024 * 1024;
const timeLimitMs = 10_000;
const pictureType = /^image\/(jpeg|png|webp|gif|avif)\b/;

/** Reads a body of limited length. */
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

/**
 * Pictures of other sites that projects show, fetched once and kept on disk as WebP, so that pages of the back-office need
 * not load from other sites. An address that no project names is never fetched.
 */
export class ExternalPictures {
  constructor(
    private readonly db: Db,
    private readonly folder: string,
    private readonly queue: WorkQueue,
    private readonly fetchPicture: typeof publicFetch = publicFetch,
  ) {}

  /**
   * Opens the picture at an address.
   *
   * @returns `undefined` if no project names the address
   * @throws NotFetched, UnreadablePicture, QueueFull
   */
  async open(address: string): Promise<OpenFile | undefined> {
    if (!(await this.isStored(address))) return undefined;
    const path = join(this.folder, `${createHash('sha256').update(address).digest('hex')}.webp`);
    const found = await openFile(path);
    if (found) return found;
    await this.queue.run(`external ${path}`, () => this.fetch(address, path), 'background');
    return openFile(path);
  }

  /** Whether a project's list of pictures, a JSON array, holds exactly this address. */
  private async isStored(address: string): Promise<boolean> {
    const pattern = `%${JSON.stringify(address).replace(/[\\%_]/g, '\\$&')}%`;
    const row = await this.db
      .selectFrom('projects')
      .select('id')
      .where(sql<SqlBool>`${sql.ref('filePath')} like ${pattern} escape '\\'`)
      .executeTakeFirst();
    return row !== undefined;
  }

  private async fetch(address: string, path: string): Promise<void> {
    const answer = await this.fetchPicture(address, AbortSignal.timeout(timeLimitMs));
    const unfinished = join(this.folder, randomUUID());
    try {
      if (!pictureType.test(answer.headers['content-type'] ?? '')) throw new NotFetched('It is no picture.');
      const original = Readable.from([await readBody(answer)]);
      await mkdir(this.folder, { recursive: true });
      await writeVariant(original, { extension: 'jpg', width: 640, format: 'webp' }, unfinished);
      await rename(unfinished, path);
    } finally {
      answer.destroy();
      await rm(unfinished, { force: true });
    }
  }
}

async function openFile(path: string): Promise<OpenFile | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  const { size } = await file.stat();
  return { bytes: size, content: file.createReadStream() };
}
