const loneSurrogate = /\p{Surrogate}/u;

/**
 * Makes one query parameter safe for both engines: booleans become 0 or 1; text, finite numbers, whole bigints, bytes
 * and `null` pass.
 *
 * @throws TypeError for anything else, and for text with NUL or a lone surrogate (SQLite would cut it, PostgreSQL
 * refuses it). The contracts already refuse such text; this check is the last line of defence.
 */
export function toParameter(value: unknown): unknown {
  // libsql aborts the whole process on a JS boolean, so every parameter passes here.
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string') {
    if (value.includes('\0') || loneSurrogate.test(value)) throw new TypeError('A text parameter cannot be stored.');
    return value;
  }
  throw new TypeError(`A query parameter of type ${value instanceof Date ? 'Date' : typeof value} is not supported.`);
}
