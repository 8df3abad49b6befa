import { cutText } from '../../../text/cutText';
import type { DeliveryReport } from '../inboundMail';
import { mailIdsIn, originalIdsIn } from '../mailIds';

/** The parts of a mail that a report is read from. */
export interface ReportParts {
  headers: ReadonlyMap<string, string>;
  from: string;
  text: string;
  /** Text of the parts by media type. */
  partOf: (...types: string[]) => string | undefined;
}

/** Of the mail that a report is about, or its headers; the global ones are in UTF-8 (RFC 6533). */
const originalTypes = [
  ...['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'],
  ...['message/global', 'message/global-headers'],
];
const maxReasonLength = 300;
const maxRecipients = 20;

/** Reads `Name: value` lines, folded ones too, into fields by name in lower case. */
function readFields(block: string): ReadonlyMap<string, string> {
  const lines = block.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : [];
    }),
  );
}

/** Reads `rfc822; ada@park.example` and `smtp; 550 No such user`. */
const withoutType = (value = '') => value.replace(/^[\w-]+\s*;\s*/, '').trim();
const toAddress = (value: string | undefined) => withoutType(value).replace(/^<|>$/g, '').toLowerCase();

/** Reads a delivery status notification (RFC 3464). */
function readStatus(status: string): DeliveryReport['recipients'] {
  const blocks = status.replace(/\r\n?/g, '\n').split(/\n\s*\n/);
  return blocks
    .map(readFields)
    .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'))
    .slice(0, maxRecipients)
    .map((fields) => {
      const action = fields.get('action')?.toLowerCase() ?? '';
      const said = withoutType(fields.get('diagnostic-code')) || fields.get('status') || action;
      return {
        address: toAddress(fields.get('original-recipient')) || toAddress(fields.get('final-recipient')),
        isFailed: action === 'failed',
        reason: cutText(said.replace(/\s+/g, ' '), maxReasonLength),
      };
    });
}

const isFromMailSystem = (from: string) => /^(mailer-daemon|postmaster)@/.test(from);

/** Reads the reports of mail servers that know no RFC 3464, such as qmail and older Exim. */
function readLetter({ headers, from, text }: ReportParts): DeliveryReport['recipients'] | undefined {
  const named = headers.get('x-failed-recipients');
  const isReturned = isFromMailSystem(from) && headers.get('return-path')?.replace(/\s/g, '') === '<>';
  if (!named && !isReturned) return undefined;
  const addresses = named ? named.split(',') : [...text.matchAll(/^\s*<([^<>\s]+@[^<>\s]+)>:/gm)].map(([, one]) => one);
  const about = text.split(/^-{2,}/m)[0] ?? '';
  const reason = cutText(about.trim().replace(/\s+/g, ' '), maxReasonLength);
  return addresses.slice(0, maxRecipients).map((one) => ({ address: toAddress(one), isFailed: true, reason }));
}

/** Returns what a mail says about the delivery of others; `undefined` if it is no such report. */
export function readDeliveryReport(parts: ReportParts): DeliveryReport | undefined {
  const { headers, text, partOf } = parts;
  const status = partOf('message/delivery-status', 'message/global-delivery-status');
  const recipients = status ? readStatus(status) : readLetter(parts);
  if (!recipients) return undefined;
  const original = partOf(...originalTypes) ?? text;
  const answered = [...mailIdsIn(headers.get('in-reply-to')), ...mailIdsIn(headers.get('references'))];
  return { mailIds: [...new Set([...originalIdsIn(original), ...answered])], recipients };
}
