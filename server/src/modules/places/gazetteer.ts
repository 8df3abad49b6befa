import type { Place } from '@msl/shared/contracts';
import { type CityBlocks, cityStart, wordBoundary, fold, perDegree, type TextBlock } from './cityBlocks';

const maxPlaces = 10;
const maxPlacesInView = 16;

type Edges = [left: number, low: number, right: number, high: number];

/** A map section, in degrees. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Up to this many hits are ranked one by one; with more, the search stops at the best ones. */
const maxHitsToRank = 500;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const isIn = ({ region, country, countryCode }: Place, part: string): boolean =>
  [region, country, countryCode].some((name) => fold(name).startsWith(part));

/**
 * Searches some 200,000 cities. They are sorted by population, so the first hits are the best and a search can stop
 * early.
 */
export class Gazetteer {
  private readonly folded: TextBlock;
  private readonly shown: TextBlock;
  private readonly numbers: CityBlocks['numbers'];

  constructor({ folded, shown, numbers }: CityBlocks) {
    this.folded = folded;
    this.shown = shown;
    this.numbers = numbers;
  }

  /**
   * Returns at most ten cities: first cities with exactly this name, then cities whose own name begins with the text,
   * then cities with another name that does, last cities with a name that contains the text; within each group the
   * largest first. Text after a comma must be the beginning of the region's or country's name.
   */
  search(search: string): Place[] {
    const [name = '', ...where] = search.split(',').map(fold);
    if (!name) return [];
    const kinds = [wordBoundary + name + wordBoundary, cityStart + wordBoundary + name, wordBoundary + name, name].map(
      (text) => Buffer.from(text),
    );
    const found = new Map<number, Place>();
    for (const city of this.ranked(kinds)) {
      const place = found.has(city) ? undefined : this.placeAt(city);
      if (place && where.every((part) => isIn(place, part))) found.set(city, place);
      if (found.size === maxPlaces) break;
    }
    return [...found.values()];
  }

  /** Returns the largest cities between two parallels and two meridians, in degrees. */
  within({ west, south, east, north }: MapBounds): Place[] {
    const { latitudes, longitudes } = this.numbers;
    const [left, low, right, high] = [west, south, east, north].map((degrees) => degrees * perDegree) as Edges;
    const found: Place[] = [];
    for (let city = 0; city < latitudes.length && found.length < maxPlacesInView; city += 1) {
      const [latitude = 0, longitude = 0] = [latitudes[city], longitudes[city]];
      if (latitude >= low && latitude <= high && longitude >= left && longitude <= right)
        found.push(this.placeAt(city));
    }
    return found;
  }

  /**
   * Yields cities whose names contain any of these, matches of the first kind first; may yield a city more than once.
   */
  private *ranked(kinds: readonly Buffer[]): Generator<number> {
    const selection = this.citiesContaining(kinds[kinds.length - 1] ?? Buffer.alloc(0));
    for (const kind of kinds) {
      if (selection) yield* selection.filter((city) => this.namesOf(city).includes(kind));
      else yield* this.citiesWith(kind);
    }
  }

  /** Returns all cities whose names contain this part; `undefined` if there are too many to rank one by one. */
  private citiesContaining(part: Buffer): number[] | undefined {
    const cities: number[] = [];
    for (const city of this.citiesWith(part)) {
      if (cities.length === maxHitsToRank) return undefined;
      cities.push(city);
    }
    return cities;
  }

  private *citiesWith(part: Buffer): Generator<number> {
    const { bytes, starts } = this.folded;
    for (let at = bytes.indexOf(part); at >= 0;) {
      const city = this.cityAt(at);
      yield city;
      at = bytes.indexOf(part, starts[city + 1]);
    }
  }

  /** Returns the city whose names are stored at this offset of the block. */
  private cityAt(position: number): number {
    const { starts } = this.folded;
    let [low, high] = [0, starts.length - 2];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private namesOf(city: number): Buffer {
    const { bytes, starts } = this.folded;
    return bytes.subarray(starts[city], starts[city + 1]);
  }

  private placeAt(city: number): Place {
    const { bytes, starts } = this.shown;
    const [name = '', region = '', countryCode = ''] = bytes
      .toString('utf8', starts[city], starts[city + 1])
      .split('\t');
    return {
      name,
      region,
      country: countryNames.of(countryCode) ?? countryCode,
      countryCode,
      latitude: (this.numbers.latitudes[city] ?? 0) / perDegree,
      longitude: (this.numbers.longitudes[city] ?? 0) / perDegree,
      population: this.numbers.populations[city] ?? 0,
    };
  }
}
