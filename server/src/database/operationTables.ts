import type { Activity } from '@msl/shared/contracts';
import type { ColumnType } from 'kysely';

/** Number of requests of one rate class from one address in the current window. */
export interface RequestCountsTable {
  key: string;
  count: number;
  startedAt: string;
}

/** Number of mails that strangers caused in one window, see `mailLimits.ts`. */
export interface MailCountsTable {
  /** Keyed hash of what is counted. */
  key: string;
  count: number;
  /** End of the window. */
  expiresAt: string;
}

/** Who has a record open, in one row for each open form. */
export interface RecordPresenceTable {
  /** `<table>:<id>` */
  record: string;
  userId: string;
  tab: string;
  activity: Activity;
  expiresAt: string;
}

/** Deleted records, in one row for each part of a deletion. */
export interface TrashTable {
  /** Token that restores the whole deletion. */
  undo: string;
  part: number;
  /** The table of the deleted records. */
  table: string;
  /** JSON: the rows, and their companions. */
  content: string;
  expiresAt: string;
}

/** A mail to send. The row has no text: the text is made from the record when the mail is sent. */
export interface OutboxTable {
  id: string;
  /** Kind of the record that the mail is about, e.g. `inquiry`. */
  kind: string;
  recordId: string;
  state: 'waiting' | 'sent' | 'failed';
  /** Number of attempts begun so far. */
  attempts: number;
  createdAt: string;
  /** Earliest time of the next attempt. */
  dueAt: string;
  /** A courier that sends the mail claims it until this time. */
  claimedUntil: string;
  /** When the mail was sent or failed. */
  endedAt: string | null;
  /** Why the last attempt failed. */
  lastError: string | null;
  /** 1: sent only in a digest, because too many came at the same time. */
  isForDigest: number;
  /** Id of the first mail of the digest that included this mail; `null`: sent on its own. */
  digest: string | null;
}

export interface MigrationsTable {
  name: string;
  appliedAt: string;
  /** Migration that a release must know to work on the result; `null`: none. */
  needs: ColumnType<string | null, string | null | undefined, string | null>;
}
