const maxDecimals = 6;

/**
 * Formats a number for people, e.g. "1,000", "0.5" or "\u22123": thousands are grouped, at most six decimals are shown.
 * Works without `Intl`, whose first use is slow on phones.
 */
export function numberText(value: number): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(maxDecimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const shown = decimals.replace(/0+$/, '');
  const text = shown ? `${grouped}.${shown}` : grouped;
  return value < 0 && text !== '0' ? `\u2212${text}` : text;
}
