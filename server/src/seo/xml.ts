const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for elements and attributes. Removes characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Returns an element with text; an empty string without text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : '';

/** Returns an empty element with attributes, without those whose value is `undefined`. */
export function emptyElement(name: string, attributes: Record<string, string | number | undefined>): string {
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${name}${present.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`).join('')}/>`;
}

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
