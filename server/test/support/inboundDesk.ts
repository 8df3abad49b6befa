import { contactCalls, type Conversation, queueCalls, type ReceivedMail } from '@msl/shared/contracts';
import type { Config } from '../../src/config/config';
import { MailSink, type SunkMail } from './mailSink';
import { type databases, TestApp } from './testApp';
import { until } from './until';

const inboundMailToken = 'a token of the mail provider';
/** The addresses of the site. */
const ownAddresses = { to: 'sales@msl.example', from: 'site@msl.example' };
let count = 0;

/** A server that is handed received mails, with a mail server for what it sends. */
export class InboundDesk {
  private constructor(
    readonly server: TestApp,
    readonly sink: MailSink,
  ) {}

  static async start(database: (typeof databases)[number], changes: Partial<Config> = {}): Promise<InboundDesk> {
    const sink = await new MailSink().start();
    const mail = { smtpUrl: sink.url, ...ownAddresses };
    return new InboundDesk(await TestApp.start(database, { mail, inboundMailToken, ...changes }), sink);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.sink.stop();
  }

  /** Hands over a mail as a provider does. @returns what became of it */
  async handOver(payload: string | Buffer): Promise<string | undefined> {
    const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${inboundMailToken}` };
    const response = await this.server.app.inject({ method: 'POST', url: '/api/inbound/mail', headers, payload });
    return response.json<{ data?: { outcome: string } }>().data?.outcome;
  }

  /** Sends the contact form. @returns the id of the message */
  async write(email: string): Promise<string> {
    const message = `How many? ${(count += 1)}`;
    const body = { firstName: 'Ada', lastName: 'Okoye', email, phone: '12345', message };
    return (await this.server.asGuest(contactCalls.send, { body })).answer.data._id;
  }

  async read(id: string): Promise<Conversation> {
    return (await this.server.send(queueCalls.get, { id })).answer.data;
  }

  /** Returns the messages of an address, oldest first. */
  async of(email: string, more: object = {}): Promise<Conversation[]> {
    const { data } = (await this.server.send(queueCalls.list, { query: { search: email, ...more } })).answer;
    const found = await Promise.all(data.map(({ _id }) => this.read(_id)));
    return found.filter((one) => one.email === email).reverse();
  }

  /** Returns the mails of a conversation. */
  async mailsOf(id: string): Promise<ReceivedMail[]> {
    return (await this.read(id)).timeline.flatMap(({ mail }) => mail ?? []);
  }

  lettersTo(email: string): SunkMail[] {
    return this.sink.mails.filter(({ to }) => to[0] === email);
  }

  /** Answers a message by mail. @returns the Message-ID of the answer */
  async answer(id: string, email: string, body = 'Forty.'): Promise<string> {
    const before = this.lettersTo(email).length;
    await this.server.send(queueCalls.reply, { id, body: { subject: 'Your message', body } });
    await until(() => this.lettersTo(email).length > before);
    return this.lettersTo(email).at(-1)?.headers['message-id']?.slice(1, -1) ?? '';
  }
}
