import { type Call, contactCalls, type Conversation, queueCalls } from '@msl/shared/contracts';
import type { MailSink } from '../support/mailSink';
import { until } from '../support/until';

/** Sends a call. Returns `undefined` if the server ended before it responded. Throws if the server rejects the call. */
export type SendCall = <T>(call: Call, id: string, content?: FormData | object) => Promise<T | undefined>;

type Found = Pick<Conversation, '_id' | 'state' | 'timeline'>;

/**
 * A client that answers messages by mail, and the ledger of acknowledged answers. Every message gets one answer, whose
 * subject is its stamp.
 */
export class ReplyClient {
  /** Stamp of the answer by message; `isAcknowledged` unless the server ended before it responded. */
  private readonly answers = new Map<string, { stamp: string; isAcknowledged: boolean }>();
  /** Messages that were not compared since they were answered. */
  private readonly unchecked = new Set<string>();
  private stamps = 0;

  constructor(
    private readonly send: SendCall,
    private readonly sink: MailSink,
  ) {}

  /** Number of answers that must reach the mailbox. */
  get sent(): number {
    return this.answers.size;
  }

  /** Writes and answers messages, one call at a time, until the server ends. @param onWritten called for each answer */
  async write(onWritten: () => void): Promise<void> {
    for (;;) {
      const stamp = `answer ${(this.stamps += 1)}`;
      const sender = { firstName: 'Émile', lastName: 'Okoye', email: `visitor-${this.stamps}@park.example` };
      const message = { ...sender, phone: '12345', message: `Which module fits? ${stamp}` };
      const received = await this.send<Found>(contactCalls.send, '', message);
      if (!received) return;
      const answer = { stamp, isAcknowledged: false };
      this.answers.set(received._id, answer);
      this.unchecked.add(received._id);
      const replied = await this.send<Found>(queueCalls.reply, received._id, { subject: stamp, body: 'The bar.' });
      if (!replied) return;
      answer.isAcknowledged = true;
      onWritten();
    }
  }

  /** Compares the messages with the acknowledged answers. @returns a sentence for each fault */
  async check(): Promise<string[]> {
    const faults: string[] = [];
    for (const id of this.unchecked) {
      const { stamp = '', isAcknowledged = false } = this.answers.get(id) ?? {};
      const found = await this.send<Found>(queueCalls.get, id);
      const replies = found?.timeline.flatMap(({ reply }) => reply?.subject ?? []) ?? [];
      const expected = isAcknowledged || replies.length ? [stamp] : [];
      const state = expected.length ? 'answered' : 'new';
      if (replies.join() !== expected.join() || found?.state !== state)
        faults.push(`Message ${id} is ${found?.state} with the answers "${replies.join()}", expected "${stamp}".`);
      if (!replies.length) this.answers.delete(id);
    }
    this.unchecked.clear();
    return faults;
  }

  /**
   * Waits until every answer has reached its mailbox. A mail whose delivery was cut off may come again, by the same
   * Message-ID, so that the mail program shows it once.
   *
   * @returns a sentence for each fault
   */
  async checkMailbox(): Promise<string[]> {
    const stamps = [...this.answers.values()].map(({ stamp }) => stamp);
    const received = () => this.sink.mails.filter(({ headers }) => headers.subject?.startsWith('answer '));
    await until(() => new Set(received().map(({ headers }) => headers.subject)).size >= stamps.length);
    const idsByStamp = new Map<string, Set<string>>();
    for (const { headers } of received()) {
      const ids = idsByStamp.get(headers.subject ?? '') ?? new Set();
      idsByStamp.set(headers.subject ?? '', ids.add(headers['message-id'] ?? ''));
    }
    return [
      ...stamps.filter((stamp) => !idsByStamp.has(stamp)).map((stamp) => `The mail of "${stamp}" did not arrive.`),
      ...[...idsByStamp].flatMap(([stamp, ids]) => (ids.size > 1 ? `"${stamp}" was mailed as ${ids.size} mails.` : [])),
      ...[...idsByStamp.keys()]
        .filter((stamp) => !stamps.includes(stamp))
        .map((stamp) => `"${stamp}" was mailed, but is in no message.`),
    ];
  }
}
