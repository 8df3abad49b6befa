import type { ByteReader } from './byteReader';

/** Bytes of the values of each type (MS-OXCDATA, 2.11.1), filled up to four. */
const fixedBytes: Record<number, number> = {
  ...{ 0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0a: 4, 0x0b: 4, 0x14: 8, 0x40: 8, 0x48: 16 },
};
const variableTypes = [0x0d, 0x1e, 0x1f, 0x102];
const hasManyValues = 0x1000;
const firstNamedId = 0x8000;

/** A property of a message or an attachment. */
export interface MapiProperty {
  type: number;
  value: Buffer;
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

function takePadded(reader: ByteReader): Buffer {
  const length = reader.uint32();
  const value = reader.take(length);
  reader.take(padded(length) - length);
  return value;
}

/** Skips the name of a property that is known by a name. */
function skipName(reader: ByteReader): void {
  reader.take(16);
  const isText = reader.uint32() === 1;
  if (isText) takePadded(reader);
  else reader.uint32();
}

/**
 * Reads the properties of a message or an attachment in TNEF (MS-OXTNEF, 2.1.3.4), by id, the first value of each. Named
 * properties and lists are skipped.
 *
 * @throws RangeError for a type that does not exist, and beyond the end
 */
export function readProperties(reader: ByteReader): ReadonlyMap<number, MapiProperty> {
  const found = new Map<number, MapiProperty>();
  const count = reader.uint32();
  for (let index = 0; index < count; index += 1) {
    const [type, id] = [reader.uint16(), reader.uint16()];
    if (id >= firstNamedId) skipName(reader);
    const isList = (type & hasManyValues) !== 0;
    const single = type & ~hasManyValues;
    const bytes = fixedBytes[single];
    if (bytes === undefined && !variableTypes.includes(single)) throw new RangeError('A property has no known type.');
    const values = isList || bytes === undefined ? reader.uint32() : 1;
    let first: Buffer | undefined;
    // Every value takes bytes, so a wrong number ends with the file.
    for (let at = 0; at < values; at += 1) {
      const value = bytes === undefined ? takePadded(reader) : reader.take(bytes);
      first ??= value;
    }
    if (first && !isList && id < firstNamedId) found.set(id, { type: single, value: first });
  }
  return found;
}
