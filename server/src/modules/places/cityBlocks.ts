import { toSearchText } from '../../database/searchText';

/** Separates the names of a city, so that whole names and prefixes can be searched. No folded text contains it. */
export const wordBoundary = '\t';
/** Precedes the names of a city. */
export const cityStart = '\n';

/** Degrees are stored as integers in hundred-thousandths, about a metre. */
export const perDegree = 100_000;

/** Folds text like `toSearchText`, with a shortcut for most names. */
export const fold = (text: string): string =>
  /^[!-~]+( [!-~]+)*$/.test(text) ? text.toLowerCase() : toSearchText(text);

/** Concatenated texts. */
export interface TextBlock {
  bytes: Buffer;
  /** Start offset of each text, then the end of the last one. */
  starts: Uint32Array;
}

/** Cities by descending population: texts in two blocks, numbers in columns. */
export interface CityBlocks {
  /** All names of each city, folded, between {@link wordBoundary} characters. */
  folded: TextBlock;
  /** `<name> TAB <region> TAB <country code>` */
  shown: TextBlock;
  numbers: { latitudes: Int32Array; longitudes: Int32Array; populations: Int32Array };
}

/** Increased with every change of the format below. */
const formVersion = 1;
const headNumbers = 4;

/** Concatenates all blocks into one buffer, to store or to read with {@link fromBytes}. */
export function toBytes({ folded, shown, numbers }: CityBlocks): Buffer {
  const { latitudes, longitudes, populations } = numbers;
  const head = Uint32Array.of(formVersion, populations.length, folded.bytes.length, shown.bytes.length);
  const columns = [head, folded.starts, shown.starts, latitudes, longitudes, populations];
  const views = columns.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  return Buffer.concat([...views, folded.bytes, shown.bytes]);
}

/** Returns the blocks in a buffer without copying; `undefined` if the buffer has another format version. */
export function fromBytes(bytes: Buffer): CityBlocks | undefined {
  if (bytes.byteOffset % 4 !== 0 || bytes.length < headNumbers * 4) return undefined;
  const [version, count = 0, foldedBytes = 0, shownBytes = 0] = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset,
    headNumbers,
  );
  let at = headNumbers * 4;
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const starts = () => {
    const { buffer, byteOffset } = take((count + 1) * 4);
    return new Uint32Array(buffer, byteOffset, count + 1);
  };
  const numbers = () => {
    const { buffer, byteOffset } = take(count * 4);
    return new Int32Array(buffer, byteOffset, count);
  };
  const expected = headNumbers * 4 + (count + 1) * 8 + count * 12 + foldedBytes + shownBytes;
  if (version !== formVersion || bytes.length !== expected) return undefined;
  const [foldedStarts, shownStarts] = [starts(), starts()];
  const [latitudes, longitudes, populations] = [numbers(), numbers(), numbers()];
  return {
    folded: { starts: foldedStarts, bytes: take(foldedBytes) },
    shown: { starts: shownStarts, bytes: take(shownBytes) },
    numbers: { latitudes, longitudes, populations },
  };
}
