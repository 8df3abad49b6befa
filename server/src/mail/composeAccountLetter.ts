import type { Letter } from './composeLetter';
import { headerText } from './composeMail';
import { escapeHtml, htmlMail } from './htmlMail';

/** The content of a mail to one administrator about their account. */
export interface AccountNotice {
  /** E-mail address. */
  to: string;
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  link: { label: string; path: string };
  /** Paragraphs after the link. */
  after?: string[];
}

/** A user agent may contain anything; a paragraph stays one line. */
const toLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const toParagraph = (text: string) => `<p>${escapeHtml(toLine(text))}</p>`;

/**
 * Composes a letter to one administrator as text and as simple HTML.
 *
 * @param publicUrl absolute base of links, without a trailing slash
 */
export function composeAccountLetter(
  { to, subject, before, link, after = [] }: AccountNotice,
  publicUrl: string,
): Letter {
  const address = publicUrl + link.path;
  return {
    to: { name: '', address: to },
    subject: headerText(subject),
    text: `${[...before.map(toLine), address, ...after.map(toLine)].join('\n\n')}\n`,
    html: htmlMail(
      [
        ...before.map(toParagraph),
        `<p><a href="${escapeHtml(address)}">${escapeHtml(link.label)}</a></p>`,
        ...after.map(toParagraph),
      ].join('\n'),
      'en',
    ),
    attachments: [],
    references: [],
    isAutomatic: true,
  };
}
