import type { ImapFlow } from 'imapflow';
import type { ImapConfig } from '../../config/imapUrl';
import { maskSecrets } from '../maskSecrets';
import { maxHeaderBytes, maxMailBytes, type RawMail } from './inboundMail';

/** Up to where a mailbox has been read. A server that numbers its mails anew changes `uidValidity`. */
export interface MailboxCursor {
  uidValidity: string;
  lastUid: number;
}

export interface FetchedMail extends RawMail {
  /** When the mail server received it. */
  receivedAt: Date;
  /** The cursor after this mail. */
  cursor: MailboxCursor;
}

/** How far back a mailbox is read that was not read before, or that has new numbers. */
const maxBacklogDays = 7;

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Reads a mailbox by IMAP and changes nothing in it. Loads the library when it first connects. */
export class ImapMailbox {
  private client?: ImapFlow;

  constructor(private readonly config: ImapConfig) {}

  /** Account and folder, without the password. */
  get name(): string {
    const { user, host, port, folder } = this.config;
    return `${user}@${host}:${port}/${folder}`;
  }

  /**
   * Fetches the mails that came after a cursor, one by one, oldest first.
   *
   * @param cursor unset: the mails of the last seven days
   * @param take takes in one mail; an error ends the reading
   * @returns the cursor after all mails
   * @throws Error without the password
   */
  async read(cursor: MailboxCursor | undefined, take: (mail: FetchedMail) => Promise<void>): Promise<MailboxCursor> {
    const client = await this.connect();
    this.client = client;
    try {
      await client.connect();
      const { uidValidity, uidNext } = await client.mailboxOpen(this.config.folder, { readOnly: true });
      const now = { uidValidity: String(uidValidity), lastUid: uidNext - 1 };
      const isKnown = cursor?.uidValidity === now.uidValidity;
      const lastUid = isKnown ? cursor.lastUid : 0;
      const since = new Date(Date.now() - maxBacklogDays * 24 * 3_600_000);
      const found = await client.search(isKnown ? { uid: `${lastUid + 1}:*` } : { since }, { uid: true });
      // "n:*" also matches the last mail if its number is below n.
      const uids = (found || []).filter((uid) => uid > lastUid && uid <= now.lastUid).sort((a, b) => a - b);
      for (const uid of uids) {
        const mail = await this.fetch(client, uid);
        if (mail) await take({ ...mail, cursor: { ...now, lastUid: uid } });
      }
      return { ...now, lastUid: Math.max(now.lastUid, lastUid) };
    } catch (error) {
      throw this.masked(error);
    } finally {
      this.client = undefined;
      await client.logout().catch(() => client.close());
    }
  }

  /** Ends the connection, and with it the reading. */
  close(): void {
    this.client?.close();
  }

  private async connect(): Promise<ImapFlow> {
    const { ImapFlow } = await import('imapflow');
    const { host, port, isSecure, requiresTls, user, password: pass } = this.config;
    const client = new ImapFlow({
      ...{ host, port, ...timeouts, logger: false, disableAutoIdle: true, auth: { user, pass } },
      ...(isSecure ? { secure: true } : { secure: false, ...(requiresTls && { doSTARTTLS: true }) }),
      maxLiteralSize: maxMailBytes + maxHeaderBytes,
    });
    // The call that waits fails with the same error; without a listener the process would end.
    client.on('error', () => undefined);
    return client;
  }

  /** @returns `undefined` if the mail was deleted meanwhile */
  private async fetch(client: ImapFlow, uid: number): Promise<Omit<FetchedMail, 'cursor'> | undefined> {
    const known = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
    if (!known) return undefined;
    const bytes = known.size ?? 0;
    const source = bytes > maxMailBytes ? { start: 0, maxLength: maxHeaderBytes } : true;
    const fetched = await client.fetchOne(String(uid), { source }, { uid: true });
    if (!fetched || !fetched.source) return undefined;
    return { source: fetched.source, bytes, receivedAt: new Date(known.internalDate ?? Date.now()) };
  }

  private masked(error: unknown): unknown {
    if (!(error instanceof Error)) return error;
    const { responseText = '' } = error as Error & { responseText?: string };
    error.message = maskSecrets([error.message, responseText].filter(Boolean).join(': '), this.config);
    if (error.stack) error.stack = maskSecrets(error.stack, this.config);
    return error;
  }
}
