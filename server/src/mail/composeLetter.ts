import { escapeHtml, headerText } from './composeMail';

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
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    `<body style="font-family:system-ui,sans-serif;color:#222;white-space:pre-wrap">${escapeHtml(text)}</body></html>`,
  ].join('\n');
  return { ...letter, to: { ...to, name: headerText(to.name) }, subject: headerText(subject), text, html };
}
