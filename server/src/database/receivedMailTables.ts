import type { MailKind } from '@msl/shared/contracts';

/** Message-ID of a mail of a conversation, sent or received, by which answers to it are recognised. */
export interface MessageMailsTable {
  /** Of a sent mail: as in `outbox`, whose row is deleted after 30 days. */
  id: string;
  messageId: string;
  /** The reply, the message whose receipt it is, or the received mail. */
  recordId: string;
  /** Without angle brackets. Of mails from before this table: without the domain. */
  mailId: string;
  /** 1: we sent it. */
  isOurs: number;
  at: string;
}

/** A mail that was taken in. */
export interface ReceivedMailsTable {
  id: string;
  messageId: string;
  kind: MailKind;
  /** Hash of what the sender wrote, unique: no mail is taken in twice. */
  contentKey: string;
  /** Address of the author. */
  from: string;
  name: string;
  /** Address that sent the mail, if it names the author in `Reply-To`; else empty. */
  via: string;
  subject: string;
  text: string;
  /** As the mail says. */
  sentAt: string | null;
  receivedAt: string;
  /** JSON: list of `KeptFile`. */
  attachments: string;
  /** JSON: list of `{ name, reason }`. */
  omitted: string;
}

/** An address to which a mail could not be delivered. */
export interface BouncedAddressesTable {
  /** In lower case. */
  address: string;
  reason: string;
  at: string;
}

/** Up to where a mailbox has been read. */
export interface MailboxCursorsTable {
  /** Account and folder. */
  mailbox: string;
  uidValidity: string;
  lastUid: string;
}
