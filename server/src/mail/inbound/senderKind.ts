import type { InboundMail } from './inboundMail';

/**
 * `person`: a person seems to have written the mail. `list`: it came by a mailing list, which may be our own address.
 * `program`: a program wrote it. `report`: a mail server reports on a mail that was sent before.
 */
export type SenderKind = 'person' | 'list' | 'program' | 'report';

/** Headers that answering programs set besides `Auto-Submitted`, or without it. */
const programHeaders = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply-from', 'x-mail-autoreply'];

const isSet = (value: string | undefined) => Boolean(value?.trim()) && !/^(no|none)\b/i.test(value?.trim() ?? '');

/**
 * Returns what kind of sender wrote a mail (RFC 3834, 2919 and 3464, and headers that programs used before them).
 *
 * @param isOwn whether it comes from an address of ours; such mails count as a program's, because what they lead to, such
 * as a notification, might come back
 */
export function senderKindOf(mail: Pick<InboundMail, 'headers' | 'from' | 'report'>, isOwn: boolean): SenderKind {
  const { headers, from, report } = mail;
  if (report?.recipients.length) return 'report';
  if (isOwn) return 'program';
  const precedence = headers.get('precedence')?.trim().toLowerCase() ?? '';
  const isProgram =
    isSet(headers.get('auto-submitted')) ||
    programHeaders.some((name) => isSet(headers.get(name))) ||
    /^(bulk|junk|auto_reply)$/.test(precedence) ||
    /report-type="?(disposition-notification|feedback-report)/i.test(headers.get('content-type') ?? '') ||
    headers.get('return-path')?.replace(/\s/g, '') === '<>' ||
    /^(mailer-daemon|postmaster)@/.test(from);
  if (isProgram) return 'program';
  return precedence === 'list' || headers.has('list-id') || headers.has('list-unsubscribe') ? 'list' : 'person';
}
