import { type CityBlocks, cityStart, wordBoundary, fold, perDegree, type TextBlock } from './cityBlocks';
import { type City, readCities, readRegions } from './geoNames';

const mebibyte = 1024 * 1024;

/** Collects numbers outside the heap. */
class NumberGatherer {
  private numbers = new Int32Array(mebibyte / 4);
  length = 0;

  add(number: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = number;
    this.length += 1;
  }

  at(index: number): number {
    return this.numbers[index] ?? 0;
  }

  ordered(order: Uint32Array): Int32Array {
    return Int32Array.from(order, (at) => this.at(at));
  }
}

/** Collects many small texts outside the heap. */
class TextGatherer {
  private bytes = Buffer.allocUnsafeSlow(mebibyte);
  private readonly ends = new NumberGatherer();

  add(text: string): void {
    const at = this.ends.at(this.ends.length - 1);
    const maxEnd = at + text.length * 3;
    if (maxEnd > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(maxEnd, this.bytes.length * 2));
      this.bytes.copy(larger, 0, 0, at);
      this.bytes = larger;
    }
    this.ends.add(at + this.bytes.write(text, at));
  }

  ordered(order: Uint32Array): TextBlock {
    const bytes = Buffer.allocUnsafeSlow(this.ends.at(order.length - 1));
    const starts = new Uint32Array(order.length + 1);
    let at = 0;
    order.forEach((from, index) => {
      starts[index] = at;
      at += this.bytes.copy(bytes, at, this.ends.at(from - 1), this.ends.at(from));
    });
    starts[order.length] = at;
    return { bytes, starts };
  }
}

const foldedNames = ({ names }: City): string =>
  `${cityStart}${wordBoundary}${[...new Set(names.map(fold).filter(Boolean))].join(wordBoundary)}${wordBoundary}`;

/** Reads the gazetteer into blocks. Takes more than a second, in small steps, and temporarily 60 MB. */
export async function gatherCities(): Promise<CityBlocks> {
  const [folded, shown] = [new TextGatherer(), new TextGatherer()];
  const [latitudes, longitudes, populations] = [new NumberGatherer(), new NumberGatherer(), new NumberGatherer()];
  const regions = await readRegions();
  for await (const cities of readCities()) {
    for (const city of cities) {
      const region = regions.get(`${city.countryCode}.${city.regionCode}`) ?? '';
      folded.add(foldedNames(city));
      shown.add(`${city.names[0]}\t${region}\t${city.countryCode}`);
      latitudes.add(Math.round(city.latitude * perDegree));
      longitudes.add(Math.round(city.longitude * perDegree));
      populations.add(city.population);
    }
  }
  const order = new Uint32Array(populations.length).map((_, at) => at);
  order.sort((a, b) => populations.at(b) - populations.at(a));
  return {
    folded: folded.ordered(order),
    shown: shown.ordered(order),
    numbers: {
      latitudes: latitudes.ordered(order),
      longitudes: longitudes.ordered(order),
      populations: populations.ordered(order),
    },
  };
}
