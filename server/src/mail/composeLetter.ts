import { headerText } from './composeMail';
import { htmlMail, textToHtml } from './htmlMail';

/** A mail to somebody outside, written by an administrator or by the site. */
export interface Letter {
  to: { name: string; address: string };
  /** Addresses of copies, openly and unseen by the other receivers. */
  cc?: string[];
  bcc?: string[];
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

/**
 * Composes a letter from plain text. No text can add a header or an element.
 *
 * @param letter with the language of the text as a BCP 47 tag; unset: the one that the text shows
 */
export function composeLetter({
  subject,
  text,
  to,
  language,
  ...letter
}: Omit<Letter, 'html'> & { language?: string }): Letter {
  const words = textToHtml(text);
  const html = htmlMail(words.html, language ?? words.language);
  return { ...letter, to: { ...to, name: headerText(to.name) }, subject: headerText(subject), text, html };
}
