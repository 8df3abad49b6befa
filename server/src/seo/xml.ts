const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it may stand in an element or an attribute. What XML has no characters for is left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** An element with text in it; nothing without text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

/** An element with attributes only; those without a value are left out. */
export function emptyElement(name: string, attributes: Record<string, string | number | undefined>): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${name}${given.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`).join('')}/>`;
}

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
