/** Something of a mail that is not taken in, and why. */
export interface OmittedPart {
  name: string;
  reason: string;
}

/** What a mail server says about mails that it could not deliver. */
export interface DeliveryReport {
  /** Message-IDs of the mails that the report is about. */
  mailIds: string[];
  recipients: { address: string; isFailed: boolean; reason: string }[];
}

/** A received mail, as far as the product uses it. All of it may come from anybody. */
export interface InboundMail {
  /** Message-ID without angle brackets; empty if the mail has none. */
  mailId: string;
  /** Message-IDs of the mails that it answers, nearest first. */
  references: string[];
  /** Address of the sender, in lower case; empty if the mail names none. */
  from: string;
  name: string;
  subject: string;
  /** Plain text, lines ended by `\n`. */
  text: string;
  /** ISO 8601; `null` without a valid date. */
  sentAt: string | null;
  /** The first value of each header, by name in lower case. */
  headers: ReadonlyMap<string, string>;
  attachments: { name: string; content: Uint8Array }[];
  omitted: OmittedPart[];
  report?: DeliveryReport;
}
