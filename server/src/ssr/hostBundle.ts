import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { HostAssets, ReadAddress, ReadRoute, RenderPage } from './rendering';

/** Thrown if the host is not built. */
export class BundleMissing extends Error {
  constructor(folder: string) {
    super(`The host is not built (${folder}). Run: npm run build`);
  }
}

export interface LoadedHost {
  /** Differs between builds. */
  stamp: string;
  renderPage: RenderPage;
  readAddress: ReadAddress;
  /** Absent in bundles that stand in for the host. */
  readRoute?: ReadRoute;
  assets: HostAssets;
}

type Renderer = Pick<LoadedHost, 'renderPage' | 'readAddress' | 'readRoute'>;

/** The built host: browser files in `<folder>/client`, the renderer in `<folder>/server/entry-server.cjs`. */
export class HostBundle {
  readonly clientFolder: string;
  private readonly serverFile: string;
  private loaded?: LoadedHost;

  /** @param reload whether to load the bundle again when it changes on disk; for development */
  constructor(
    private readonly folder: string,
    private readonly reload: boolean,
  ) {
    this.clientFolder = join(folder, 'client');
    this.serverFile = join(folder, 'server', 'entry-server.cjs');
  }

  /** The loaded bundle if it can no longer change; `undefined` before the first {@link load} and in development. */
  get settled(): LoadedHost | undefined {
    return this.reload ? undefined : this.loaded;
  }

  /** @throws BundleMissing if the host is not built */
  async load(): Promise<LoadedHost> {
    if (this.settled) return this.settled;
    const stamp = await this.stamp();
    if (this.loaded?.stamp !== stamp) this.loaded = { ...(await this.read()), stamp };
    return this.loaded;
  }

  private async read(): Promise<Omit<LoadedHost, 'stamp'>> {
    const assets = JSON.parse(await readFile(join(this.clientFolder, 'assets.json'), 'utf8')) as HostAssets;
    const styles = this.reload ? undefined : await this.readStyles(assets);
    return { ...(await this.readRenderer()), assets: { ...assets, styles } };
  }

  private async readStyles({ entry, chunks }: HostAssets): Promise<Record<string, string>> {
    const files = [entry, ...Object.values(chunks)].flat().filter((file) => file.endsWith('.css'));
    const read = async (file: string) => [file, await readFile(join(this.clientFolder, file), 'utf8')] as const;
    return Object.fromEntries(await Promise.all([...new Set(files)].map(read)));
  }

  /** Evaluates the bundle without `require`, which would return the cached module after a new build. */
  private async readRenderer(): Promise<Renderer> {
    const code = await readFile(this.serverFile, 'utf8');
    const run = compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], {
      filename: this.serverFile,
    });
    const module = { exports: {} as Renderer };
    run(module.exports, createRequire(this.serverFile), module, this.serverFile, dirname(this.serverFile));
    return module.exports;
  }

  private async stamp(): Promise<string> {
    const files = [this.serverFile, join(this.clientFolder, 'assets.json')];
    try {
      return (await Promise.all(files.map((file) => stat(file)))).map(({ mtimeMs }) => mtimeMs).join(' ');
    } catch {
      throw new BundleMissing(this.folder);
    }
  }
}
