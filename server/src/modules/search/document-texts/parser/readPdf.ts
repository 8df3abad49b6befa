import { readFile } from 'node:fs/promises';
import { getDocument } from 'unpdf/pdfjs';
import { BadFile } from '../../../../parsing/badFile';

const maxPages = 500;
/** Characters of text; the rest of the document is not read. */
const maxLength = 200_000;

async function openPdf(data: Uint8Array) {
  const safety = { isEvalSupported: false, disableFontFace: true, useSystemFonts: true };
  const loading = getDocument({ data, ...safety, maxImageSize: 1, verbosity: 0 });
  try {
    return await loading.promise;
  } catch (error) {
    await loading.destroy();
    const needsPassword = error instanceof Error && error.name === 'PasswordException';
    throw new BadFile(needsPassword ? 'The file needs a password.' : 'The file is damaged.');
  }
}

/**
 * Reads the text of a PDF: of 500 pages and 200,000 characters at most.
 *
 * @throws BadFile if it needs a password or cannot be opened; other errors if a page is damaged
 */
export async function readPdf({ path }: { path: string }): Promise<string> {
  const document = await openPdf(new Uint8Array(await readFile(path)));
  const pages = Math.min(document.numPages, maxPages);
  let text = '';
  const add = (more: string) => {
    // PostgreSQL refuses some control characters.
    text += more.slice(0, maxLength - text.length).replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ');
  };
  for (let number = 1; number <= pages && text.length < maxLength; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if ('str' in item) add(item.str + (item.hasEOL ? ' ' : ''));
      if (text.length >= maxLength) break;
    }
    add(' ');
    page.cleanup();
  }
  await document.destroy();
  // Without lone surrogates, which databases refuse.
  return Buffer.from(text.replace(/ {2,}/g, ' ')).toString().trim();
}
