import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { millisecondsInDay } from 'date-fns/constants';
import { packTar } from 'modern-tar';
import { type FileOpener, isPlainPath } from '../http/staticFile';
import type { BlobStore } from '../media/blobStore';
import { tarEntries } from '../media/tarEntries';
import type { EarlierAssets } from './earlierAssets';

const maxBuilds = 10;
const maxAgeMs = 30 * millisecondsInDay;
/** A build that is still started is put again, or it would end 30 days after its first start. */
const renewAfterMs = millisecondsInDay;
const maxUnpackedBytes = 200_000_000;
/** Requests for files that no build has must not list the store all the time. */
const lookEveryMs = 1_000;

/** Packs a folder so that equal folders give equal bytes. */
async function pack(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const packed = await packTar(
    await Promise.all(
      files.sort().map(async (file) => {
        const body = await readFile(file);
        const name = file.slice(folder.length + 1).replaceAll(sep, '/');
        return { header: { name, size: body.length, mtime: new Date(0) }, body };
      }),
    ),
  );
  return promisify(gzip)(packed, { level: constants.Z_BEST_SPEED });
}

/**
 * Shares the browser files of host builds between instances, so that during an upgrade each instance can answer the
 * pages of the other release.
 */
export class SharedBuilds {
  /** Keys of builds that are in the folder of earlier assets. */
  private readonly known = new Set<string>();
  private looking?: Promise<void>;
  private lookedAtMs = -Infinity;

  /** @param onFailure called if builds cannot be listed or fetched */
  constructor(
    private readonly blobs: BlobStore,
    private readonly earlier: EarlierAssets,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Puts a build into the store unless it is there, and removes builds that are too old or too many. */
  async publish(clientFolder: string, nowMs = Date.now()): Promise<void> {
    const bytes = await pack(clientFolder);
    const key = createHash('sha256').update(bytes).digest('hex');
    this.known.add(key);
    const stored = await this.blobs.describe(key);
    if (!stored || nowMs - stored.storedAt.getTime() > renewAfterMs) {
      const path = await this.earlier.newUnfinished();
      await writeFile(path, bytes);
      await this.blobs.put(key, path);
    }
    await this.removeOld(key, nowMs);
  }

  /** Opens a file of a build that another instance has published. Returns `undefined` if there is none. */
  readonly open: FileOpener = async (path) => {
    // Many files have no compressed form. Only a missing file itself is a reason to look.
    if (!isPlainPath(path) || /\.(br|gz)$/.test(path)) return undefined;
    this.looking ??= this.look()
      .catch(this.onFailure)
      .finally(() => (this.looking = undefined));
    await this.looking;
    return this.earlier.open(path);
  };

  private async look(): Promise<void> {
    await delay(Math.max(0, this.lookedAtMs + lookEveryMs - performance.now()));
    this.lookedAtMs = performance.now();
    for await (const key of this.blobs.list()) {
      if (this.known.has(key)) continue;
      // A build that cannot be unpacked must not hide the others.
      await this.fetch(key).then(() => void this.known.add(key), this.onFailure);
    }
  }

  private async fetch(key: string): Promise<void> {
    const archive = await this.earlier.newUnfinished();
    const unpacked = `${archive}.d`;
    try {
      await pipeline(await this.blobs.open(key), createWriteStream(archive));
      for await (const { header, body } of tarEntries(archive, maxUnpackedBytes)) {
        if (header.type !== 'file' || !isPlainPath(header.name)) continue;
        const file = join(unpacked, header.name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, body);
      }
      await this.earlier.keep(unpacked);
    } finally {
      for (const path of [archive, unpacked]) await rm(path, { recursive: true, force: true });
    }
  }

  private async removeOld(ownKey: string, nowMs: number): Promise<void> {
    const builds: { key: string; ageMs: number }[] = [];
    for await (const key of this.blobs.list()) {
      const stored = await this.blobs.describe(key);
      if (stored) builds.push({ key, ageMs: nowMs - stored.storedAt.getTime() });
    }
    builds.sort((a, b) => a.ageMs - b.ageMs);
    const old = builds.filter(({ ageMs }, index) => index >= maxBuilds || ageMs > maxAgeMs);
    for (const { key } of old) if (key !== ownKey) await this.blobs.remove(key);
  }
}
