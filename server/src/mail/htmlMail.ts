import { LinkifyIt } from 'linkify-it';
import { directionOf, languageOf } from './textLanguage';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Web addresses with their scheme, and e-mail addresses. */
const linkify = new LinkifyIt().add('ftp:', null).add('//', null);

// Outlook ignores `white-space`.
const withSpaces = (text: string) => escapeHtml(text).replace(/ (?= )/g, '&nbsp;');

/** Escapes a line and makes links of the addresses in it, which stay readable: no link says what it does not open. */
function lineHtml(line: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of linkify.match(line) ?? []) {
    const shown = line.slice(index, lastIndex);
    parts.push(withSpaces(line.slice(end, index)), `<a href="${escapeHtml(url)}">${escapeHtml(shown)}</a>`);
    end = lastIndex;
  }
  return [...parts, withSpaces(line.slice(end))].join('');
}

const quoteMark = /^>[ ]?/;
const isQuoted = (line: string) => quoteMark.test(line);

/** Divides lines into runs of quoted and of own lines. */
function quotedRuns(lines: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && isQuoted(run[0]) === isQuoted(line)) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** Deeper quotes are shown with the marks that are left. */
const maxQuotes = 5;

/** @param around language of the words around the lines; quoted words may be in another one */
function blocksOf(lines: readonly string[], around: string | undefined, depth: number): string {
  return quotedRuns(lines)
    .map((run) => {
      if (depth < maxQuotes && isQuoted(run[0] ?? '')) {
        const inner = run.map((line) => line.replace(quoteMark, ''));
        const style = 'margin:0 0 1em;padding-left:12px;border-left:3px solid #ccc;color:#555';
        const quoted = inner.join('\n');
        const language = languageOf(quoted);
        const lang = language && language !== around ? ` lang="${language}"` : '';
        const blocks = blocksOf(inner, language, depth + 1);
        return blocks && `<blockquote${lang} dir="${directionOf(quoted)}" style="${style}">${blocks}</blockquote>`;
      }
      return run
        .join('\n')
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.replace(/^\n+|\s+$/g, ''))
        .filter(Boolean)
        .map((paragraph) => {
          const html = paragraph.split('\n').map(lineHtml).join('<br>\n');
          return `<p dir="${directionOf(paragraph)}" style="margin:0 0 1em">${html}</p>`;
        })
        .join('\n');
    })
    .filter(Boolean)
    .join('\n');
}

/** The words of a text that are its own, without lines that it quotes. */
const ownWords = (lines: readonly string[]) => lines.filter((line) => !isQuoted(line)).join('\n');

/**
 * Converts plain text to paragraphs, line breaks, quotes and links, which every mail program shows alike. No text can add
 * an element or an attribute.
 *
 * @returns the HTML, and the language of what is not quoted, if it can be told
 */
export function textToHtml(text: string): { html: string; language?: string } {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n');
  const language = languageOf(ownWords(lines));
  return { html: blocksOf(lines, language, 0), ...(language && { language }) };
}

/** Returns the document of a mail. @param language of its text; unset if unknown */
export const htmlMail = (body: string, language: string | undefined): string =>
  [
    `<!doctype html><html${language ? ` lang="${language}"` : ''}><head><meta charset="utf-8"></head>`,
    '<body style="font-family:system-ui,\'Segoe UI\',Arial,sans-serif;color:#222">',
    body,
    '</body></html>',
  ].join('\n');
