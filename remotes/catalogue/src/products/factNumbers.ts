const grouped = /^[+-]?[1-9]\d{0,2}(?:[,\u00A0\u202F ]\d{3})+(?:\.\d+)?$/;
const plain = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * Reads a decimal number with a point or a comma. A comma or a space before three digits groups thousands, as in all
 * texts of the site. Returns `undefined` for other text.
 */
export function readNumber(typed: string): number | undefined {
  const text = typed.trim().replace('\u2212', '-');
  if (grouped.test(text)) return Number(text.replace(/[^\d.+-]/g, ''));
  return plain.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const rangeSign = /\s*(?:\bto\b|–|…|\.{2,3}|~)\s*|(?<=[^\s-])\s*-\s*(?=[\d+-])/i;

/** Reads `12,5 mm`, `8 to 10 W` or `−20 … +50 °C`, with the unit behind each number or behind the last. */
export function readAmount(text: string, unit: string): number | { from: number; to: number } | undefined {
  const bare = (part: string) =>
    unit && part.toLowerCase().endsWith(unit.toLowerCase()) ? part.slice(0, -unit.length) : part;
  const numbers = text
    .replaceAll('\u2212', '-')
    .split(rangeSign)
    .map((part) => readNumber(bare(part.trim())));
  const [from, to, ...more] = numbers;
  if (from === undefined || more.length) return undefined;
  if (numbers.length === 1) return from;
  return to === undefined ? undefined : { from, to };
}
