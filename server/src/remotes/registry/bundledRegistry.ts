import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DescribedArea } from '@msl/shared/contracts';
import type { RemoteEntry, RemoteRegistry } from '@msl/shared/remote';
import { filesBelow, type OpenFile } from '../../http/staticFile';
import { entryFile } from '../publishing/incomingVersion';
import { integrityOf } from '../publishing/integrity';
import type { Registry } from './registry';
import { remoteEntryOf } from '../publishing/remoteEntry';

const nameForm = /^[a-z][a-z0-9-]{0,63}$/;
const versionForm = /^\d+\.\d+\.\d+[A-Za-z0-9.+-]{0,64}$/;

interface Build {
  stamp: string;
  entry: RemoteEntry;
}

/** Registry of the remotes built from this checkout (`<folder>/<name>/dist`): one version of each, always live. */
export class BundledRegistry implements Registry {
  private readonly builds = new Map<string, Build>();

  constructor(private readonly folder: string) {}

  async live(): Promise<RemoteRegistry> {
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => nameForm.test(name)).sort();
    const entries = await Promise.all(names.map(async (name) => [name, await this.entryOf(name)] as const));
    return Object.fromEntries(entries.flatMap(([name, entry]) => (entry ? [[name, entry] as const] : [])));
  }

  async file(name: string, version: string, path: string): Promise<OpenFile | undefined> {
    const entry = nameForm.test(name) ? await this.entryOf(name) : undefined;
    return entry?.version === version ? filesBelow(this.dist(name))(path) : undefined;
  }

  /** Reads a build again only if its files changed, as they do in development. */
  private async entryOf(name: string): Promise<RemoteEntry | undefined> {
    try {
      const stamp = await this.stampOf(name);
      const known = this.builds.get(name);
      if (known?.stamp === stamp) return known.entry;
      const entry = await this.read(name);
      if (entry) this.builds.set(name, { stamp, entry });
      return entry;
    } catch {
      return undefined;
    }
  }

  private async stampOf(name: string): Promise<string> {
    const found = await Promise.all(['remote.json', entryFile].map((file) => stat(join(this.dist(name), file))));
    return found.map(({ mtimeMs, size }) => `${mtimeMs}/${size}`).join(' ');
  }

  private async read(name: string): Promise<RemoteEntry | undefined> {
    const about = JSON.parse(await readFile(join(this.dist(name), 'remote.json'), 'utf8')) as Record<string, unknown>;
    const { version } = about;
    if (about.name !== name || typeof version !== 'string' || !versionForm.test(version)) return undefined;
    const code = await readFile(join(this.dist(name), entryFile));
    const areas = DescribedArea.array().safeParse(about.areas).data;
    return remoteEntryOf({ name, version, areas }, integrityOf(code));
  }

  private dist(name: string): string {
    return join(this.folder, name, 'dist');
  }
}
