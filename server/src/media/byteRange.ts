import type { ByteRange } from './blobStore';

/**
 * Reads a `Range` header that asks for one range of `size` bytes.
 *
 * @returns the range; `unsatisfiable` when it lies outside (416); `undefined` when the whole is to be sent: no header,
 * another unit, several ranges, or a malformed one
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}
