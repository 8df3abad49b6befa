import type { MailKind, MessageState } from '@msl/shared/contracts';

/**
 * Columns of messages about their handling. Rows of `inquiries` and `contacts` have them besides the columns that
 * `RecordTable` knows; triggers keep `state` true to `isConnection` and `suspicion`.
 */
export interface ConversationColumns {
  state: MessageState;
  assigneeId: string | null;
  /** JSON: list of ids in `message_tags`. */
  tags: string;
  /** When the first answer was given. */
  answeredAt: string | null;
  /** Until when an unanswered message is put aside; a past time has no meaning. */
  snoozedUntil: string | null;
  /** When the visitor's data was removed. */
  anonymisedAt: string | null;
  /** Id of the message, itself not merged, in whose conversation this one stands; `null`: its own. */
  mergedInto: string | null;
  /** JSON: how it was handled before it was merged. */
  unmerged: string | null;
}

/** The name of a tag of messages. */
export interface MessageTagsTable {
  id: string;
  name: string;
}

/** Something that happened to a message. */
export interface MessageEventsTable {
  id: string;
  messageId: string;
  kind: 'state' | 'assigned' | 'tags' | 'snoozed' | 'note' | 'reply' | 'anonymised' | 'merged' | 'separated' | MailKind;
  at: string;
  /** `null`: the server on its own. */
  userId: string | null;
  /** JSON, by kind. */
  detail: string;
}

/** A reply to a message. Its mail is in `outbox` under its id until 30 days after it was sent. */
export interface MessageRepliesTable {
  id: string;
  messageId: string;
  /** Id of the reply to another message with whose mail it goes; `null`: it has its own. */
  mailOf: string | null;
  userId: string | null;
  to: string;
  subject: string;
  body: string;
  /** JSON: lists of addresses. */
  cc: string;
  bcc: string;
  /** JSON: list of `{ name, path }`, downloads of products. */
  attachments: string;
  /** JSON: list of `KeptFile`, files of one's own. */
  files: string;
  /** JSON: list of `{ address, reason }`, which the mail server refused while it took the mail for others. */
  refused: string;
  createdAt: string;
  sentAt: string | null;
}

/** Up to which version an administrator has read a message. */
export interface MessageReadsTable {
  messageId: string;
  userId: string;
  /** `updatedAt` of the message; empty: marked as unread. */
  readAt: string;
}

/** Settings of the inbox, in one row. */
export interface InboxSettingsTable {
  id: string;
  /** JSON: `InboxSettings`. */
  fields: string;
  updatedAt: string;
}

export interface InboxViewsTable {
  userId: string;
  /** JSON: list of `SavedView`. */
  views: string;
}
