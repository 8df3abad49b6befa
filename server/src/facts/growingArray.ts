type GrowingArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Returns an array with room for `index`: the array itself, or a copy of at least twice its length, filled up with 0. */
export function withRoom<T extends GrowingArray>(array: T, index: number): T {
  if (index < array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(2 * array.length, index + 1));
  larger.set(array);
  return larger;
}
