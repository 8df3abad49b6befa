const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const tab = '&nbsp;'.repeat(4);

/** Converts one line; white space that HTML joins or drops becomes spaces that it keeps. */
const lineToHtml = (line: string): string =>
  escapeHtml(line)
    .replaceAll('\t', tab)
    .replace(/^ | (?= )/g, '&nbsp;');

/**
 * Converts text to paragraphs with line breaks. Outlook draws mails as Word does, which knows no `white-space`.
 *
 * Empty lines divide paragraphs; further ones are kept as line breaks.
 */
export function textToHtml(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .split(/\n\n/);
  return paragraphs
    .map(
      (paragraph) => `<p style="margin:0 0 1em">${paragraph.split('\n').map(lineToHtml).join('<br>') || '&nbsp;'}</p>`,
    )
    .join('\n');
}

/** Composes the page of a mail. @param body HTML */
export const mailPage = (body: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    `<body style="font-family:system-ui,'Segoe UI',Arial,sans-serif;color:#222">`,
    body,
    '</body></html>',
  ].join('\n');
