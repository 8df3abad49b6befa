import { escapeHtml, headerText, type MailText } from './composeMail';

/**
 * Kinds of mails to one administrator about their account. They are sent apart from notifications: neither the budget nor
 * a digest may hold them back or show them to somebody else.
 */
export const personalKinds = ['password-reset', 'invitation', 'new-device', 'second-factor-reset'] as const;
export type PersonalKind = (typeof personalKinds)[number];

export const isPersonal = (kind: string): boolean => personalKinds.some((one) => one === kind);

/** The content of a mail to one administrator. */
export interface PersonalNotice {
  /** E-mail address. */
  to: string;
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  link?: { label: string; path: string };
  /** Paragraphs after the link. */
  after?: string[];
}

/** Returns the notice about a record, or `undefined` if it is no longer needed. */
export type PersonalAnnouncer = (recordId: string) => Promise<PersonalNotice | undefined>;

const toParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/**
 * Composes a mail to one administrator as text and as simple HTML.
 *
 * @param publicUrl absolute base of links, without a trailing slash
 */
export function composePersonalMail(
  { to, subject, before, link, after = [] }: PersonalNotice,
  publicUrl: string,
): MailText {
  const address = link && publicUrl + link.path;
  const texts = [...before.map(headerLine), ...(address ? [address] : []), ...after.map(headerLine)];
  const anchor = link && `<p><a href="${escapeHtml(address ?? '')}">${escapeHtml(link.label)}</a></p>`;
  return {
    to,
    subject: headerText(subject),
    text: `${texts.join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
      '<body style="font-family:system-ui,sans-serif;color:#222">',
      ...before.map(toParagraph),
      ...(anchor ? [anchor] : []),
      ...after.map(toParagraph),
      '</body></html>',
    ].join('\n'),
  };
}

/** A user agent may contain anything; a paragraph stays one line. */
const headerLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
