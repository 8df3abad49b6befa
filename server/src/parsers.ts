import { attachmentParser } from './file-types/parser/attachmentParser';
import { fileTypeParser } from './file-types/parser/fileTypeParser';
import { calendarParser } from './mail/inbound/parser/calendarParser';
import { mailParser } from './mail/inbound/parser/mailParser';
import { tnefParser } from './mail/inbound/parser/tnefParser';
import { fetchedPictureParser, gifRewriter, pictureInspector, pictureRewriter } from './media/parser/pictureParsers';
import { gdtfParser } from './modules/downloads/parser/gdtfParser';
import { pdfParser } from './modules/search/document-texts/parser/pdfParser';
import type { Parser } from './parsing/parser';
import { archiveParser } from './remotes/publishing/parser/archiveParser';

/** Every parser of uploaded content. */
export const parsers: readonly Parser[] = [
  ...[fileTypeParser, pictureRewriter, gifRewriter, pictureInspector, fetchedPictureParser],
  ...[gdtfParser, pdfParser, archiveParser, mailParser, attachmentParser, calendarParser, tnefParser],
];
