const number = String.raw`-?\d{1,12}(?:\.\d{1,6})?`;
const exact = new RegExp(`^${number}$`);
const range = new RegExp(`^(${number})?-(${number})?$`);

/**
 * Parses a range of numbers: `10-20`, `10-`, `-20` (up to 20) or `10`. A bound may be negative, as in `-25--5`; `--5` is
 * up to −5. Returns `undefined` for any other text, and for
 * bounds in the wrong order.
 */
export function parseRange(text: string): { from: number; to: number } | undefined {
  const [, from, to] = range.exec(text) ?? [];
  if (from !== undefined || to !== undefined) {
    const bounds = {
      from: from === undefined ? -Infinity : Number(from),
      to: to === undefined ? Infinity : Number(to),
    };
    return bounds.from <= bounds.to ? bounds : undefined;
  }
  return exact.test(text) ? { from: Number(text), to: Number(text) } : undefined;
}
