import { toSearchText } from '../../database/searchText';

/** Each name stands between two of these, so that whole names and beginnings can be asked for. No folded text has it. */
export const edge = '\t';
/** Stands before the names of a city. */
export const cityStart = '\n';

/** Degrees are kept in whole hundred-thousandths, about a metre. */
export const perDegree = 100_000;

/** As `toSearchText`, which most names need not pass. */
export const fold = (text: string): string =>
  /^[!-~]+( [!-~]+)*$/.test(text) ? text.toLowerCase() : toSearchText(text);

/** Texts one after the other. */
export interface TextBlock {
  bytes: Buffer;
  /** Where each text begins, and after the last one the end. */
  starts: Uint32Array;
}

/** Cities in the order of population, the largest first: texts in two blocks, numbers in columns. */
export interface CityBlocks {
  /** All names of each city, folded, between {@link edge}s. */
  folded: TextBlock;
  /** `<name> TAB <region> TAB <country code>` */
  shown: TextBlock;
  numbers: { latitudes: Int32Array; longitudes: Int32Array; populations: Int32Array };
}

/** Grows with every change of the form below. */
const formVersion = 1;
const headNumbers = 4;

/** All blocks in one piece of memory, to be stored or to be used by {@link fromBytes}. */
export function toBytes({ folded, shown, numbers }: CityBlocks): Buffer {
  const { latitudes, longitudes, populations } = numbers;
  const head = Uint32Array.of(formVersion, populations.length, folded.bytes.length, shown.bytes.length);
  const columns = [head, folded.starts, shown.starts, latitudes, longitudes, populations];
  const views = columns.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  return Buffer.concat([...views, folded.bytes, shown.bytes]);
}

/** The blocks in these bytes, without copying them; `undefined` when they have another form. */
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
