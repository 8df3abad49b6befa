const blocks = /^(P|DIV|H[1-6]|UL|OL|TABLE|TR|BLOCKQUOTE|PRE|FIGURE|DL|DT|DD|HR)$/;

const fileName = (address: string | null) => decodeURIComponent(address?.split('/').at(-1) ?? '');

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  const inner = [...node.childNodes].map(textOf).join('');
  const source = node.getAttribute('src') ?? node.querySelector('source')?.getAttribute('src') ?? null;
  switch (node.tagName) {
    case 'BR':
      return '\n';
    case 'LI':
      return `\n• ${inner.trim()}`;
    case 'TD':
    case 'TH':
      return `${inner.trim()} | `;
    case 'IMG':
      return `[Picture: ${node.getAttribute('alt') || fileName(source)}]`;
    case 'VIDEO':
    case 'IFRAME':
      return `\n[Video: ${fileName(source)}]\n`;
    default:
      return blocks.test(node.tagName) ? `\n${inner}\n` : inner;
  }
}

/** Converts rich text to plain text with paragraphs, lists and table rows; names pictures and videos. Loads nothing. */
export function readableText(html: unknown): string {
  const { body } = new DOMParser().parseFromString(String(html ?? ''), 'text/html');
  return textOf(body)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
