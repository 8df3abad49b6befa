type GrowingArray = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Returns an array with room for `index`: the array itself, or a copy of at least twice its length, filled up with 0. */
export function withRoom<T extends GrowingArray>(array: T, index: number): T {
  if (index < array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(2 * array.length, index + 1));
  larger.set(array);
  return larger;
}
