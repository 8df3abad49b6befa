import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { filesBelow, type FileOpener } from '../http/staticFile';

const maxBuilds = 10;
const maxAgeMs = 30 * millisecondsInDay;
const unfinishedPrefix = 'new-';

/**
 * Stores the browser files of earlier builds of the host, so that pages loaded before an upgrade can still load their
 * lazy chunks. Keeps the ten builds that were served last, each for 30 days after its last start.
 */
export class EarlierAssets {
  private openers: FileOpener[] = [];

  /** @param folder contains one folder for each build, named by a hash of its manifest */
  constructor(private readonly folder: string) {}

  /**
   * Copies the current build, and deletes builds that are too old or too many. Called at start.
   *
   * @param clientFolder the browser files of the current build, including `assets.json`
   */
  async keep(clientFolder: string, nowMs = Date.now()): Promise<void> {
    const manifest = await readFile(join(clientFolder, 'assets.json'));
    const build = join(this.folder, createHash('sha256').update(manifest).digest('hex').slice(0, 16));
    if (!(await stat(build).catch(() => undefined))) {
      const unfinished = await this.newUnfinished();
      await cp(clientFolder, unfinished, { recursive: true });
      // Another server that shares this folder may have copied the build first.
      await rename(unfinished, build).catch(() => rm(unfinished, { recursive: true, force: true }));
    }
    await utimes(build, nowMs / 1000, nowMs / 1000);
    await this.findBuilds(nowMs);
  }

  /** Returns a new path for unfinished work, which is deleted after an hour at the next start. */
  async newUnfinished(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return join(this.folder, `${unfinishedPrefix}${randomUUID()}`);
  }

  /** Opens a file from the latest build that contains it. */
  readonly open: FileOpener = async (path) => {
    for (const openFile of this.openers) {
      const file = await openFile(path);
      if (file) return file;
    }
    return undefined;
  };

  /** Lists the stored builds, and deletes those that are too old or too many. */
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
    // An unfinished copy is deleted only when it is old, because another server may be copying now.
    const old = builds.filter((build) => !kept.includes(build) && (finished.includes(build) || isLeft(build, nowMs)));
    for (const { path } of old) await rm(path, { recursive: true, force: true });
  }
}

const isLeft = ({ mtimeMs }: { mtimeMs: number }, nowMs: number) => nowMs - mtimeMs > millisecondsInHour;

const mtimeOf = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
