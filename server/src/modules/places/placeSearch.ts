import { readFile } from 'node:fs/promises';
import type { Place } from '@msl/shared/contracts';
import { type CityBlocks, fromBytes } from './cityBlocks';
import { gatherCities } from './gatherCities';
import { type MapBounds, Gazetteer } from './gazetteer';

const idleMs = 10 * 60_000;

/**
 * Searches the gazetteer. The first search loads it; ten minutes without a search unload it.
 *
 * The build creates a file of 15 MB that loads in some milliseconds. Without a build, as in development, the
 * gazetteer is read from its source.
 */
export class PlaceSearch {
  private gazetteer?: Promise<Gazetteer>;
  private idle?: NodeJS.Timeout;

  /** @param builtFile the file made by `server/build.ts` */
  constructor(private readonly builtFile: string) {}

  async search(search: string): Promise<Place[]> {
    return (await this.use()).search(search);
  }

  /** Returns the largest cities in a map section. */
  async within(box: MapBounds): Promise<Place[]> {
    return (await this.use()).within(box);
  }

  private async use(): Promise<Gazetteer> {
    clearTimeout(this.idle);
    this.gazetteer ??= this.load();
    const gazetteer = await this.gazetteer;
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.unload(), idleMs).unref();
    return gazetteer;
  }

  unload(): void {
    clearTimeout(this.idle);
    this.gazetteer = undefined;
  }

  private async load(): Promise<Gazetteer> {
    try {
      return new Gazetteer((await this.readBuilt()) ?? (await gatherCities()));
    } catch (error) {
      this.gazetteer = undefined;
      throw error;
    }
  }

  private async readBuilt(): Promise<CityBlocks | undefined> {
    const bytes = await readFile(this.builtFile).catch(() => undefined);
    return bytes && fromBytes(bytes);
  }
}
