import type { InboundMail } from './inboundMail';

/**
 * `person`: a person seems to have written the mail. `bulk`: a person or a program wrote it, and a program such as a ticket
 * system sent it. `list`: it came by a mailing list, which may be our own address. `program`: a program certainly wrote it.
 * `report`: a mail server reports on a mail that was sent before.
 */
export type SenderKind = 'person' | 'bulk' | 'list' | 'program' | 'report';

/** Headers that answering programs set besides `Auto-Submitted`, or without it. */
const programHeaders = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply-from', 'x-mail-autoreply'];

/** Begins the subject of the answer for somebody who is away, as Exchange, Gmail and others write it. */
const awaySubject =
  /^(out of (the )?office|auto(matic|mated)?[ -]?(reply|response)|abwesenheits\w+|automatische (antwort|abwesenheit)|réponse automatique|absence du bureau|respuesta automática|fuera de (la )?oficina|risposta automatica|fuori sede|automatisch antwoord|afwezig|resposta automática|odpowiedź automatyczna|autosvar|automatiskt svar|automaattinen vastaus|автоответ|otomatik yanıt|رد تلقائي|自动(答复|回复)|自動(回覆|応答|返信))\s*([:：(–-]|$)/iu;

const isSet = (value: string | undefined) => Boolean(value?.trim()) && !/^(no|none)\b/i.test(value?.trim() ?? '');

/** Zendesk says `auto-generated` of all its mails, also of the answers of people. */
const isAutomaticByHeader = (headers: ReadonlyMap<string, string>) => {
  const value = headers.get('auto-submitted');
  return isSet(value) && !(headers.has('x-zendesk-from-account-id') && /^\s*auto-generated\b/i.test(value ?? ''));
};

/**
 * Returns what kind of sender wrote a mail (RFC 3834, 2919 and 3464, and headers that programs used before them).
 * `Precedence: bulk` alone says nothing about the author: ticket systems send the answers of people with it.
 *
 * @param isOwn whether it comes from an address of ours; such mails count as a program's, because what they lead to, such
 * as a notification, might come back
 */
export function senderKindOf(
  mail: Pick<InboundMail, 'headers' | 'from' | 'subject' | 'report'>,
  isOwn: boolean,
): SenderKind {
  const { headers, from, subject, report } = mail;
  if (report?.recipients.length) return 'report';
  if (isOwn) return 'program';
  const precedence = headers.get('precedence')?.trim().toLowerCase() ?? '';
  const isProgram =
    isAutomaticByHeader(headers) ||
    programHeaders.some((name) => isSet(headers.get(name))) ||
    precedence === 'auto_reply' ||
    awaySubject.test(subject) ||
    /report-type="?(disposition-notification|feedback-report)/i.test(headers.get('content-type') ?? '') ||
    headers.get('return-path')?.replace(/\s/g, '') === '<>' ||
    /^(mailer-daemon|postmaster)@/.test(from);
  if (isProgram) return 'program';
  if (precedence === 'list' || headers.has('list-id') || headers.has('list-unsubscribe')) return 'list';
  return /^(bulk|junk)$/.test(precedence) || headers.has('x-zendesk-from-account-id') ? 'bulk' : 'person';
}
