import { LRUCache } from 'lru-cache';
import type { RemoteRegistry } from '@msl/shared/remote';
import type { Db } from '../database/openDatabase';
import { BlobMissing, type BlobStore } from '../files/blobStore';
import type { FileLog } from '../files/fileLog';
import { isPlainPath, type OpenFile } from '../static-files/staticFile';
import { entryFile } from './incomingVersion';
import type { Registry } from './registry';
import type { VersionRepository } from './versionRepository';

const nameForm = /^[a-z][a-z0-9-]{0,63}$/;
const versionForm = /^\d[A-Za-z0-9.+-]{0,99}$/;

/** Versions whose lists of files are remembered: what is live, and what open pages still load from. */
const mostRemembered = 200;

type FilesByPath = ReadonlyMap<string, { blobKey: string; bytes: number }>;

export interface StoredRegistryParts {
  db: Db;
  versions: VersionRepository;
  blobs: BlobStore;
  log: FileLog;
}

/**
 * The versions that were published: which is live stands in the database, asked every time, so that all instances
 * answer a switch at once; the files of every one of them lie in the store, and never change.
 */
export class StoredRegistry implements Registry {
  private readonly known = new LRUCache<string, FilesByPath>({ max: mostRemembered });

  constructor(private readonly parts: StoredRegistryParts) {}

  async live(): Promise<RemoteRegistry> {
    const rows = await this.parts.db
      .selectFrom('remote_live')
      .innerJoin('remote_versions', (join) =>
        join
          .onRef('remote_versions.remote', '=', 'remote_live.remote')
          .onRef('remote_versions.version', '=', 'remote_live.version'),
      )
      .select(['remote_live.remote', 'remote_live.version', 'remote_versions.integrity'])
      .orderBy('remote_live.remote')
      .execute();
    return Object.fromEntries(
      rows.map(({ remote, version, integrity }) => [
        remote,
        { version, entry: `/remotes/${remote}/${version}/${entryFile}`, integrity },
      ]),
    );
  }

  async file(name: string, version: string, path: string): Promise<OpenFile | undefined> {
    if (!nameForm.test(name) || !versionForm.test(version) || !isPlainPath(path)) return undefined;
    const file = (await this.filesOf(name, version)).get(path);
    if (!file) return undefined;
    try {
      return { bytes: file.bytes, content: await this.parts.blobs.open(file.blobKey) };
    } catch (error) {
      if (!(error instanceof BlobMissing)) throw error;
      this.parts.log.error({ err: error }, 'the database names a file of a remote that the store does not hold');
      return undefined;
    }
  }

  /** A version that there is not yet may come, so only those that there are, are remembered. */
  private async filesOf(name: string, version: string): Promise<FilesByPath> {
    const key = `${name} ${version}`;
    const known = this.known.get(key);
    if (known) return known;
    const rows = await this.parts.versions.files(name, version);
    const files = new Map(rows.map(({ path, blobKey, bytes }) => [path, { blobKey, bytes }]));
    if (files.size) this.known.set(key, files);
    return files;
  }
}

/** Asks one registry after the other: what the first knows of a remote, hides what the others do. */
export class LayeredRegistry implements Registry {
  constructor(private readonly layers: readonly Registry[]) {}

  async live(): Promise<RemoteRegistry> {
    const all = await Promise.all(this.layers.map((layer) => layer.live()));
    return Object.assign({}, ...all.reverse()) as RemoteRegistry;
  }

  async file(name: string, version: string, path: string): Promise<OpenFile | undefined> {
    for (const layer of this.layers) {
      const file = await layer.file(name, version, path);
      if (file) return file;
    }
    return undefined;
  }
}
