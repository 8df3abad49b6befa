import type { Tx } from '../database/db';
import type { SuspicionColumn } from '../database/messageTables';

/** What a mail that belongs to no conversation becomes. */
export interface MailedContact {
  name: string;
  email: string;
  message: string;
  /** Whether it came through a form mailer or another relay. */
  isRelayed: boolean;
  /** Set if it is held: nobody is notified of it, and it is listed with suspected spam. */
  suspicion: SuspicionColumn;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores a contact message that came by mail, in the transaction that takes in the mail. @returns its id */
    storeMailedContact: (contact: MailedContact, tx: Tx) => Promise<string>;
  }
}
