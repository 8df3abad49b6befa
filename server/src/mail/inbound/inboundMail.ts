import type { CalendarEvent } from '@msl/shared/contracts';
import { z } from 'zod';

/** Mail servers commonly refuse mails from 25 MB. Of larger ones only the headers are read. */
export const maxMailBytes = 25 * 1024 * 1024;
/** Of all parts together. */
export const maxHeaderBytes = 256 * 1024;

/** A mail as it came: whole, or only its beginning if it is larger than {@link maxMailBytes}. */
export interface RawMail {
  source: Uint8Array;
  /** Size of the whole mail. */
  bytes: number;
}

/** A received mail in a file, for the process of parsers. */
export interface MailFile {
  /** The mail as it came: whole, or only its beginning if it is too large. */
  path: string;
  /** Where the files of the mail are written. */
  folder: string;
  /** Size of the whole mail. */
  bytes: number;
  /** Whether more than the headers is read. */
  isWhole: boolean;
}

/** Of one mail, how many are kept. */
const maxMailedFiles = 20;
/** Of files that are named as left out. */
const maxOmittedFiles = 50;

/** Something of a mail that is not taken in, and why. */
const OmittedPart = z.object({ name: z.string(), reason: z.string() });
export type OmittedPart = z.output<typeof OmittedPart>;

/** What a mail server says about mails that it could not deliver. */
const DeliveryReport = z.object({
  /** Message-IDs of the mails that the report is about. */
  mailIds: z.array(z.string()),
  recipients: z.array(z.object({ address: z.string(), isFailed: z.boolean(), reason: z.string() })),
});
export type DeliveryReport = z.output<typeof DeliveryReport>;

/** A file of a mail: its name, its media type as the mail says, and the path where it is. */
const MailedFile = z.object({ name: z.string(), type: z.string(), path: z.string() });
export type MailedFile = z.output<typeof MailedFile>;

/** What a file of a mail holds that is a mail itself, as Outlook packs it (`winmail.dat`). */
export const UnpackedFile = z.object({
  text: z.string(),
  files: z.array(MailedFile),
  /** Whether all of it could be read. */
  isWhole: z.boolean(),
});
export type UnpackedFile = z.output<typeof UnpackedFile>;

/** A received mail, as far as the product uses it, as the process of parsers sends it. All of it may come from anybody. */
export const ParsedMail = z.object({
  /** Message-ID without angle brackets; empty if the mail has none. */
  mailId: z.string(),
  /** Message-IDs of the mails that it answers, nearest first. */
  references: z.array(z.string()),
  /** Address of the sender, in lower case; empty if the mail names none. */
  from: z.string(),
  name: z.string(),
  /** To whom the sender asks for answers, in lower case; without addresses that cannot be answered. */
  replyTo: z.array(z.object({ address: z.string(), name: z.string() })),
  subject: z.string(),
  /** Plain text, lines ended by `\n`. */
  text: z.string(),
  /** ISO 8601; `null` without a valid date. */
  sentAt: z.string().nullable(),
  /** The first value of each header, by name in lower case. */
  headers: z.array(z.tuple([z.string(), z.string()])),
  attachments: z.array(MailedFile),
  omitted: z.array(OmittedPart),
  report: DeliveryReport.optional(),
});
export type ParsedMail = z.output<typeof ParsedMail>;

/** A received mail with its files. */
export interface InboundMail extends Omit<ParsedMail, 'headers' | 'attachments'> {
  headers: ReadonlyMap<string, string>;
  attachments: { name: string; content: Uint8Array; events?: CalendarEvent[] }[];
}

/** Divides files into those that are kept and those that are too many. */
export function limitFiles<File extends { name: string }>(
  files: readonly File[],
): { kept: File[]; omitted: OmittedPart[] } {
  const reason = `Only the first ${maxMailedFiles} files of a mail are kept.`;
  const omitted = files.slice(maxMailedFiles, maxMailedFiles + maxOmittedFiles).map(({ name }) => ({ name, reason }));
  return { kept: files.slice(0, maxMailedFiles), omitted };
}
