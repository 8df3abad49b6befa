import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { filesBelow, type FileOpener } from '../http/staticFile';

const maxBuilds = 10;
const maxAgeMs = 30 * millisecondsInDay;
const unfinishedPrefix = 'new-';

/**
 * Keeps the browser files of earlier builds of the host, so that pages which were opened before an upgrade can still load
 * what they load late. The ten builds that were served last are kept, each for 30 days after its last start.
 */
export class EarlierAssets {
  private openers: FileOpener[] = [];

  /** @param folder where they are kept, a folder for each build, named by a hash of its manifest */
  constructor(private readonly folder: string) {}

  /**
   * Copies the current build and removes builds that are too old or too many. Called at start.
   *
   * @param clientFolder the browser files of the current build, with its `assets.json`
   */
  async keep(clientFolder: string, nowMs = Date.now()): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const manifest = await readFile(join(clientFolder, 'assets.json'));
    const build = join(this.folder, createHash('sha256').update(manifest).digest('hex').slice(0, 16));
    if (!(await stat(build).catch(() => undefined))) {
      const unfinished = join(this.folder, `${unfinishedPrefix}${randomUUID()}`);
      await cp(clientFolder, unfinished, { recursive: true });
      // Another server on this folder may have been first.
      await rename(unfinished, build).catch(() => rm(unfinished, { recursive: true, force: true }));
    }
    await utimes(build, nowMs / 1000, nowMs / 1000);
    await this.findBuilds(nowMs);
  }

  /** Opens a file of the latest build that has it. */
  readonly open: FileOpener = async (path) => {
    for (const openFile of this.openers) {
      const file = await openFile(path);
      if (file) return file;
    }
    return undefined;
  };

  /** Finds the builds that are kept, and removes those that are too old or too many. */
  async findBuilds(nowMs = Date.now()): Promise<void> {
    const names = await readdir(this.folder).catch((): string[] => []);
    const builds = await Promise.all(
      names.map(async (name) => ({
        path: join(this.folder, name),
        name,
        mtimeMs: await mtimeOf(join(this.folder, name)),
      })),
    );
    builds.sort((a, b) => b.mtimeMs - a.mtimeMs);
    const finished = builds.filter(({ name }) => !name.startsWith(unfinishedPrefix));
    const kept = finished.slice(0, maxBuilds).filter(({ mtimeMs }) => nowMs - mtimeMs <= maxAgeMs);
    this.openers = kept.map(({ path }) => filesBelow(path));
    // What a server that was killed left unfinished goes by its age: another one may be copying now.
    const old = builds.filter((build) => !kept.includes(build) && (finished.includes(build) || isLeft(build, nowMs)));
    for (const { path } of old) await rm(path, { recursive: true, force: true });
  }
}

const isLeft = ({ mtimeMs }: { mtimeMs: number }, nowMs: number) => nowMs - mtimeMs > millisecondsInHour;

const mtimeOf = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
