import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileOpener, filesBelow } from '../../http/staticFile';

/** Number of kits that are kept, about half a megabyte each. */
const maxKits = 20;

/** An entry of `kit.json`. */
export interface KitPackage {
  version: string;
  /** Address at the host: `/kit/remote-kit-<version>.tgz`. */
  path: string;
  [field: string]: unknown;
}

const isPackage = (name: string) => name.endsWith('.tgz');
const fileOf = ({ path }: KitPackage) => path.slice(path.lastIndexOf('/') + 1);

/** Returns the packages of a built kit; none before it is built. */
export async function readKit(dist: string): Promise<KitPackage[]> {
  const list = await readFile(join(dist, 'kit.json'), 'utf8').catch(() => '{"packages":[]}');
  return (JSON.parse(list) as { packages: KitPackage[] }).packages;
}

/**
 * Stores the kits of earlier builds of the host, so that `npm ci` of a team works after a release of the host. Keeps the
 * twenty that were served last.
 */
export class EarlierKits {
  /** Opens a package. */
  readonly open: FileOpener;

  /** @param folder contains each package, with its entry of `kit.json` beside it */
  constructor(private readonly folder: string) {
    this.open = filesBelow(folder);
  }

  /** Copies the current kit, and deletes the oldest of too many. Called at start. */
  async keep(dist: string, nowMs = Date.now()): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const entry of await readKit(dist)) {
      const file = join(this.folder, fileOf(entry));
      // A copy is complete once it has its name, and nobody lists it before its entry exists.
      const unfinished = join(this.folder, `new-${randomUUID()}`);
      await copyFile(join(dist, fileOf(entry)), unfinished);
      await rename(unfinished, file);
      await utimes(file, nowMs / 1000, nowMs / 1000);
      await writeFile(`${file}.json`, JSON.stringify(entry));
    }
    for (const name of (await this.findFiles()).slice(maxKits)) {
      for (const file of [`${name}.json`, name]) await rm(join(this.folder, file), { force: true });
    }
  }

  /** Lists the kept packages, the one that was served last first. */
  async list(): Promise<KitPackage[]> {
    const entries = (await this.findFiles()).map(async (name) => {
      const text = await readFile(join(this.folder, `${name}.json`), 'utf8').catch(() => undefined);
      return text === undefined ? [] : [JSON.parse(text) as KitPackage];
    });
    return (await Promise.all(entries)).flat();
  }

  private async findFiles(): Promise<string[]> {
    const names = (await readdir(this.folder).catch((): string[] => [])).filter(isPackage);
    const files = names.map(async (name) => ({ name, ms: (await stat(join(this.folder, name))).mtimeMs }));
    return (await Promise.all(files)).sort((one, other) => other.ms - one.ms).map(({ name }) => name);
  }
}
