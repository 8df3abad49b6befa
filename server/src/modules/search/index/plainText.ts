import { toPlainText } from '@msl/shared/plainText';

/** Converts sanitised rich text to plain text that excerpts show: cells and paragraphs are separated. */
export const toExcerptText = (html: string): string =>
  toPlainText(html.replace(/<\/th>/g, ': ').replace(/<\/(?:tr|p|li|h\d|td)>/g, ' · '))
    .replace(/(?: ·)+$/, '')
    .replace(/:(?: ·)+/g, ':')
    .replace(/(?: ·)+ ·/g, ' ·');
