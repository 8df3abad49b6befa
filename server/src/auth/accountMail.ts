import type { Tx } from '../database/db';
import type { MailLimiter } from '../mail/mailLimiter';

/** Mails to administrators about their accounts. */
export interface AccountMail {
  /** Whether mails are sent. */
  readonly isOn: boolean;
  /** Unset: mails are not limited. */
  readonly limiter?: MailLimiter;
  /** Queues a mail in the transaction that makes it necessary. */
  queue(kind: AccountMailKind, recordId: string, tx: Tx): Promise<unknown>;
  /** Sends queued mails in the background. */
  wake(): void;
}

export type AccountMailKind = 'password-reset' | 'invitation' | 'new-device' | 'second-factor-reset';

/** For the command line, which sends none. */
export const noAccountMail: AccountMail = { isOn: false, queue: async () => undefined, wake: () => undefined };
