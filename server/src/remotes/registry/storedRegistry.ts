import { LRUCache } from 'lru-cache';
import type { RemoteEntry, RemoteRegistry } from '@msl/shared/remote';
import type { Db } from '../../database/db';
import { BlobMissing, type BlobStore } from '../../media/blobStore';
import type { FileLog } from '../../media/fileLog';
import { isPlainPath, type OpenFile } from '../../http/staticFile';
import type { Registry } from './registry';
import { remoteEntryOf } from '../publishing/remoteEntry';
import type { VersionRepository } from './versionRepository';

const nameForm = /^[a-z][a-z0-9-]{0,63}$/;
const versionForm = /^\d[A-Za-z0-9.+-]{0,99}$/;

const maxCachedEntries = 200;

export interface StoredRegistryParts {
  db: Db;
  versions: VersionRepository;
  blobs: BlobStore;
  log: FileLog;
}

/**
 * Registry of published versions. Reads live versions and file lists from the database every time, so that all
 * instances follow a switch or a withdrawal at once. The files in the blob store never change.
 */
export class StoredRegistry implements Registry {
  private readonly entries = new LRUCache<string, RemoteEntry>({ max: maxCachedEntries });

  constructor(private readonly parts: StoredRegistryParts) {}

  async live(): Promise<RemoteRegistry> {
    const rows = await this.parts.db
      .selectFrom('remote_live')
      .select(['remote', 'version'])
      .orderBy('remote')
      .execute();
    const entries = await Promise.all(
      rows.map(async ({ remote, version }) => [remote, await this.entryOf(remote, version)] as const),
    );
    return Object.fromEntries(entries.flatMap(([remote, entry]) => (entry ? [[remote, entry]] : [])));
  }

  async file(name: string, version: string, path: string): Promise<OpenFile | undefined> {
    if (!nameForm.test(name) || !versionForm.test(version) || !isPlainPath(path)) return undefined;
    const file = await this.parts.versions.file(name, version, path);
    if (!file) return undefined;
    try {
      return { bytes: file.bytes, content: await this.parts.blobs.open(file.blobKey) };
    } catch (error) {
      if (!(error instanceof BlobMissing)) throw error;
      this.parts.log.error({ err: error }, 'the database names a file of a remote that the store does not hold');
      return undefined;
    }
  }

  private async entryOf(remote: string, version: string): Promise<RemoteEntry | undefined> {
    const key = `${remote} ${version}`;
    const known = this.entries.get(key);
    if (known) return known;
    const stored = await this.parts.versions.find(remote, version);
    const entry = stored && remoteEntryOf(stored.descriptor, stored.integrity);
    if (entry) this.entries.set(key, entry);
    return entry;
  }
}

/** Combines registries: a remote of an earlier layer hides the same remote of later ones. */
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
