import { escapeHtml, htmlMail, textToHtml } from './htmlMail';

/** The content of a mail about a record. Any of it may come from a guest. */
export interface Notice {
  /** As in "New inquiry: …". */
  subject: string;
  /** Reply-to address, if a person wrote the message. */
  sender?: { name: string; address: string };
  /** Facts in order; those with an empty value are left out. */
  facts: [label: string, value: string][];
  message: string;
  /** Path of the record in the admin, e.g. `/admin/contact/edit/7`. */
  path: string;
}

/** The parts of a mail that contain text of a guest. */
export interface MailText {
  subject: string;
  /** Unset for a digest, which has several senders, and for mails that nobody wrote. */
  replyTo?: { name: string; address: string };
  text: string;
  html: string;
}

const maxHeaderLength = 120;

/** Matches line breaks, other control characters, and characters that change the text direction. */
const notInHeaders = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** Converts text to a header value: one line of at most 120 characters. */
export function headerText(text: string): string {
  const line = text.replace(notInHeaders, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > maxHeaderLength ? `${characters.slice(0, maxHeaderLength - 1).join('')}…` : line;
}

// The message comes last, so that text of a guest cannot imitate a line above it.
function toText({ facts, message }: Notice, link: string): string {
  const lines = facts.map(([label, value]) => `${label}: ${headerText(value)}`);
  const text = message ? [message, ''] : [];
  return [...lines, `In the back-office: ${link}`, '', ...text].join('\n');
}

function toHtml({ facts, message }: Notice, title: string, link: string): string {
  const cell = 'padding:2px 16px 2px 0;vertical-align:top';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:#666">${escapeHtml(label)}</td><td style="${cell}">${escapeHtml(value)}</td></tr>`,
  );
  const words = textToHtml(message);
  const lang = words.language ? ` lang="${words.language}"` : '';
  const body = [
    `<h1 style="font-size:18px">${escapeHtml(title)}</h1>`,
    `<table style="border-collapse:collapse">${rows.join('')}</table>`,
    `<p><a href="${escapeHtml(link)}">Open it in the back-office</a></p>`,
    ...(words.html ? [`<div${lang} style="border-left:3px solid #ffad33;padding-left:12px">${words.html}</div>`] : []),
  ];
  return htmlMail(body.join('\n'), 'en');
}

/**
 * Composes the mail for a notice as text and as simple HTML. No text of the notice can add a header, an element or an
 * attribute.
 *
 * @param publicUrl absolute base of links, without a trailing slash
 */
export function composeMail(notice: Notice, publicUrl: string): MailText {
  const facts = notice.facts.filter(([, value]) => value.trim());
  const cleanNotice = { ...notice, facts };
  const subject = headerText(notice.subject);
  const link = publicUrl + notice.path;
  return {
    subject,
    replyTo: notice.sender && { name: headerText(notice.sender.name), address: notice.sender.address },
    text: toText(cleanNotice, link),
    html: toHtml(cleanNotice, subject, link),
  };
}
