import { escapeHtml, headerText } from './composeMail';

/** A mail that an administrator wrote to somebody outside. */
export interface Letter {
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Buffer }[];
  /** Ids of earlier mails to the same person about the same matter. */
  earlierIds: string[];
}

/** Composes a letter from plain text. No text can add a header or an element. */
export function composeLetter({ subject, text, to, ...letter }: Omit<Letter, 'html'>): Letter {
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    `<body style="font-family:system-ui,sans-serif;color:#222;white-space:pre-wrap">${escapeHtml(text)}</body></html>`,
  ].join('\n');
  return { ...letter, to: { ...to, name: headerText(to.name) }, subject: headerText(subject), text, html };
}
