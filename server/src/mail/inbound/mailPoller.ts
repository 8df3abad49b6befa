import type { Db } from '../../database/db';
import { TaskClaim } from '../../database/taskClaim';
import type { FileLog } from '../../media/fileLog';
import type { FetchedMail, ImapMailbox, MailboxCursor } from './imapMailbox';

export interface MailPollerParts {
  db: Db;
  mailbox: Pick<ImapMailbox, 'name' | 'read' | 'close'>;
  /** Takes in one mail. Taking in the same mail again changes nothing. */
  takeIn: (mail: FetchedMail) => Promise<void>;
  onFailure: () => void;
  log: FileLog;
}

const pollMs = 30_000;
/** With the time until the next poll, another instance reads on within a minute after one was killed. */
const leaseMs = 25_000;
/** Polls after which a mail that cannot be taken in is left in the mailbox, so that it does not hold up the others. */
const maxTries = 10;

/** Reads the mailbox twice a minute, on one instance at a time. The cursor in the database moves after each mail. */
export class MailPoller {
  private readonly claim: TaskClaim;
  private running: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;
  private isStopping = false;
  private failed = { uid: 0, tries: 0 };

  constructor(private readonly parts: MailPollerParts) {
    this.claim = new TaskClaim(parts.db, 'mailbox', { leaseMs, renewEveryMs: leaseMs / 5 });
  }

  /** Reads now and from now on. */
  start(): void {
    this.timer = setInterval(() => void this.poll(), pollMs).unref();
    void this.poll();
  }

  /** Ends the connection; a mail that is being stored is stored. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    this.parts.mailbox.close();
    await this.running;
  }

  /** Reads what is new, after a reading that is under way. */
  poll(): Promise<void> {
    this.running = this.running.then(() => this.readOnce());
    return this.running;
  }

  private async readOnce(): Promise<void> {
    const { log, onFailure, mailbox } = this.parts;
    if (this.isStopping) return;
    try {
      if (!(await this.claim.take())) return;
      try {
        await this.claim.hold(() => this.read());
      } finally {
        await this.claim.release();
      }
    } catch (err) {
      if (this.isStopping) return;
      onFailure();
      log.warn({ err, mailbox: mailbox.name }, 'the mailbox could not be read');
    }
  }

  private async read(): Promise<void> {
    const { mailbox } = this.parts;
    const before = await this.findCursor();
    const after = await mailbox.read(before, async (mail) => {
      if (this.isStopping) throw new Error('The server stops.');
      await this.take(mail);
      await this.storeCursor(mail.cursor);
    });
    if (after.lastUid !== before?.lastUid || after.uidValidity !== before.uidValidity) await this.storeCursor(after);
  }

  /** @throws what taking in throws, until the mail is given up */
  private async take(mail: FetchedMail): Promise<void> {
    const { uid, tries } = { uid: mail.cursor.lastUid, tries: this.failed.tries };
    try {
      await this.parts.takeIn(mail);
    } catch (err) {
      this.failed = { uid, tries: this.failed.uid === uid ? tries + 1 : 1 };
      if (this.failed.tries < maxTries) throw err;
      this.parts.onFailure();
      this.parts.log.error({ err, uid, mailbox: this.parts.mailbox.name }, 'a mail was left in the mailbox');
    }
  }

  private async findCursor(): Promise<MailboxCursor | undefined> {
    const row = await this.parts.db
      .selectFrom('mailbox_cursors')
      .selectAll()
      .where('mailbox', '=', this.parts.mailbox.name)
      .executeTakeFirst();
    return row && { uidValidity: row.uidValidity, lastUid: Number(row.lastUid) };
  }

  private async storeCursor({ uidValidity, lastUid }: MailboxCursor): Promise<void> {
    const at = { uidValidity, lastUid: String(lastUid) };
    await this.parts.db
      .insertInto('mailbox_cursors')
      .values({ mailbox: this.parts.mailbox.name, ...at })
      .onConflict((known) => known.column('mailbox').doUpdateSet(at))
      .execute();
  }
}
