import { headerText } from './composeMail';
import { mailPage, textToHtml } from './mailHtml';

/** A mail to somebody outside, written by an administrator or by the site. */
export interface Letter {
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Buffer }[];
  /** Message-ID without angle brackets. Unset: that of its row in the outbox. */
  mailId?: string;
  /** Message-IDs of earlier mails about the same matter, oldest first. */
  references: string[];
  /** Set if the site wrote it: automatic answers to it are not asked for. */
  isAutomatic?: true;
}

/** Composes a letter from plain text. No text can add a header or an element. */
export function composeLetter({ subject, text, to, ...letter }: Omit<Letter, 'html'>): Letter {
  const html = mailPage(textToHtml(text));
  return { ...letter, to: { ...to, name: headerText(to.name) }, subject: headerText(subject), text, html };
}
