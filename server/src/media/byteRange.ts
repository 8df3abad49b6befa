import type { ByteRange } from './blobStore';

/**
 * Parses a `Range` header with one range of `size` bytes.
 *
 * @returns the range; `unsatisfiable` if it is out of bounds (416); `undefined` to send the whole: no header, another
 * unit, several ranges, or a malformed range
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
