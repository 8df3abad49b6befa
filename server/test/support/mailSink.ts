import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listenOn } from './listenOn';
import { until } from './until';

/** Reaction of the mail server to a mail: accept, reject permanently, defer, or never respond. */
export type SinkMood = 'take' | 'refuse' | 'defer' | 'hang';

const replies = { refuse: [550, 'No such mailbox here'], defer: [451, 'Try again later'] } as const;

/** A received mail. */
export interface SunkMail {
  from: string;
  to: string[];
  /** By name in lower case; the last one of several headers with the same name. */
  headers: Record<string, string>;
  /** Number of headers by name. */
  headerCounts: Record<string, number>;
  text: string;
  html: string;
  /** As received, with attachments. */
  raw: string;
}

const encodedWord = /=\?utf-8\?([BQ])\?([^?]*)\?=/gi;

const fromQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(encodedWord, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : fromQuoted(word.replace(/_/g, ' ')),
    );

function headersOf(head: string): [string, string][] {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
}

function bodyOf(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').trimEnd();
  const { 'content-transfer-encoding': encoding = '' } = Object.fromEntries(headersOf(head));
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const text = encoding === 'quoted-printable' ? fromQuoted(body.replace(/=\r\n/g, '')) : body;
  return text.replace(/\r\n/g, '\n');
}

function read(raw: string, session: SMTPServerSession): SunkMail {
  const [head = ''] = raw.split('\r\n\r\n');
  const pairs = headersOf(head);
  const headers = Object.fromEntries(pairs);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const [, text = '', html = ''] = raw.split(`--${boundary}\r\n`).map(bodyOf);
  const headerCounts: Record<string, number> = {};
  for (const [name] of pairs) headerCounts[name] = (headerCounts[name] ?? 0) + 1;
  const { mailFrom, rcptTo } = session.envelope;
  const from = mailFrom ? mailFrom.address : '';
  return {
    from,
    to: rcptTo.map(({ address }) => address),
    headers,
    headerCounts,
    text,
    html: html.split('\n--')[0] ?? '',
    raw,
  };
}

/** A real mail server that stores the mails it receives. */
export class MailSink {
  mood: SinkMood = 'take';
  /** Addresses without a mailbox, while it takes mails for others. */
  readonly unknown = new Set<string>();
  /** Whether it takes mails for addresses with letters outside of ASCII. */
  offersSmtpUtf8 = true;
  readonly mails: SunkMail[] = [];
  /** Number of connections so far. */
  calls = 0;
  private server?: SMTPServer;
  private port?: number;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens; after {@link stop}, on the same address again. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_, done) => {
        this.calls += 1;
        server.options.hideSMTPUTF8 = !this.offersSmtpUtf8;
        if (this.mood !== 'hang') done();
      },
      onRcptTo: ({ address }, _session, done) => {
        const mood = this.unknown.has(address) ? 'refuse' : this.mood;
        if (mood !== 'refuse' && mood !== 'defer') return done();
        const [responseCode, message] = replies[mood];
        done(Object.assign(new Error(message), { responseCode }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.mails.push(read(Buffer.concat(chunks).toString('utf8'), session));
          done();
        });
      },
    });
    server.on('error', () => undefined);
    this.port = await listenOn(server.server, this.port);
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  /** Resolves once this many mails have arrived. */
  async has(count: number): Promise<SunkMail[]> {
    await until(() => this.mails.length >= count);
    return this.mails;
  }
}
