import { contactCalls } from '@msl/shared/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import type { MailSink } from '../../../server/test/support/mailSink';
import { type Answer, readData, send } from './client';

interface FoundMessage {
  _id: string;
  message: string;
}

const names = ['Ada', 'Grace', 'Linus', 'Margaret', 'Ken', 'Barbara', 'Dennis', 'Radia'];
const subjects = ['a stage of 12 m', 'the pixel pitch', 'a quote for 40 modules', 'delivery to Lyon', 'the IP rating'];
const maxMailWaitMs = 20_000;

const readMark = (text: string) => /\bM(\d+)E\b/.exec(text)?.[1];
/** The numbers of the visitors that a mail names; a digest names several. */
const readVisitors = (text: string) =>
  new Set([...text.matchAll(/\bVisitor(\d+)\b/g)].map(([, number = '']) => number));

/** A digest names its first messages, and says how many more there are. */
const readUnnamed = (text: string) =>
  Number(/\bAnd (\S+) more in the back-office/.exec(text)?.[1]?.replace(/\D/g, '') ?? 0);

/** Visitors that send messages, and the ledger of what the product acknowledged. */
export class Messages {
  private readonly acknowledged = new Set<string>();
  private sent = 0;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly mails: MailSink,
  ) {}

  async send(): Promise<Answer> {
    const number = (this.sent += 1);
    const firstName = names[number % names.length] ?? '';
    // Longer texts that differ in a number only count as repeats, which are not mailed.
    const message = `About ${subjects[number % subjects.length]}: M${number}E`;
    const body = { firstName, lastName: `Visitor${number}`, email: `visitor${number}@msl.example`, phone: '' };
    const answer = await send(`${this.url}/api/${contactCalls.send.path}`, {
      method: 'POST',
      body: { ...body, phone: `+33 1 ${10_000_000 + number}`, message, subject: '', filledMs: 20_000 },
    });
    if (answer.status >= 200 && answer.status < 300) this.acknowledged.add(String(number));
    return answer;
  }

  /**
   * Compares the messages that the product has with the ledger, and the mails with the messages.
   *
   * @returns lost messages, and messages and mails that exist twice
   */
  async check(): Promise<{ lost: string[]; duplicates: string[]; mailsMissing: number }> {
    const found = new Map<string, number>();
    for (const { message } of await this.list()) {
      const number = readMark(message);
      if (number) found.set(number, (found.get(number) ?? 0) + 1);
    }
    const lost = [...this.acknowledged].filter((number) => !found.has(number)).map((number) => `message ${number}`);
    const duplicates = [...found].filter(([, count]) => count > 1).map(([number]) => `message ${number}`);
    const mailed = await this.waitForMails([...this.acknowledged]);
    for (const [number, count] of mailed) if (count > 1) duplicates.push(`mail of message ${number}`);
    return { lost, duplicates, mailsMissing: this.countMissing([...this.acknowledged], mailed) };
  }

  /** Mails are sent in the background: waits until each acknowledged message was mailed, or for a limited time. */
  private async waitForMails(numbers: string[]): Promise<Map<string, number>> {
    const deadlineMs = Date.now() + maxMailWaitMs;
    for (;;) {
      const mailed = new Map<string, number>();
      for (const { text } of this.mails.mails) {
        for (const number of readVisitors(text)) mailed.set(number, (mailed.get(number) ?? 0) + 1);
      }
      if (Date.now() > deadlineMs || !this.countMissing(numbers, mailed)) return mailed;
      await delay(250);
    }
  }

  /** Returns the number of messages that no mail names, or counts. */
  private countMissing(numbers: string[], mailed: ReadonlyMap<string, number>): number {
    const unnamed = this.mails.mails.reduce((sum, { text }) => sum + readUnnamed(text), 0);
    return Math.max(0, numbers.filter((number) => !mailed.has(number)).length - unnamed);
  }

  private async list(): Promise<FoundMessage[]> {
    const found: FoundMessage[] = [];
    const headers = { authorization: `Bearer ${this.token}` };
    for (const isSuspect of ['false', 'true']) {
      for (let page = 1; ; page += 1) {
        const path = `${contactCalls.list.path}?page=${page}&limit=100&isSuspect=${isSuspect}`;
        const part = readData<FoundMessage[]>(await send(`${this.url}/api/${path}`, { headers }), 'Contacts');
        found.push(...part);
        if (part.length < 100) break;
      }
    }
    return found;
  }
}
