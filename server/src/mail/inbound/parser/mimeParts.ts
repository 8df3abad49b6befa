import PostalMime, { type Attachment, type Email, type PostalMimeOptions } from 'postal-mime';
import { charsetOfHeaders, decodeText, toUtf8 } from './charsets';
import { unflow } from './flowedText';
import { htmlToText } from './htmlToText';

/** A part of a mail as postal-mime reads it. */
interface Part {
  state: string;
  childNodes: Part[];
  contentType: { parsed: { value: string; params: Record<string, string> }; multipart: string | false };
  contentDisposition: { parsed: { value: string } };
  content: ArrayBuffer | null;
}

/** What postal-mime does not declare. The version is pinned, and the tests of received mails fail without it. */
interface Internals {
  root: Part;
  currentNode: Part;
  processLine(line: Uint8Array<ArrayBuffer>, isFinal: boolean): Promise<void>;
}

const Parser = PostalMime as unknown as new (options: PostalMimeOptions) => PostalMime & Internals;

/** Hands out the parts of a mail undecoded, and reads bytes beyond ASCII in the headers of all of them. */
class PartParser extends Parser {
  constructor(
    options: PostalMimeOptions,
    private readonly charset: string | undefined,
  ) {
    super({ ...options, forceRfc822Attachments: true });
  }

  /** Texts are listed among the attachments, with their bytes. */
  isInlineTextNode(): boolean {
    return false;
  }

  override processLine(line: Uint8Array<ArrayBuffer>, isFinal: boolean): Promise<void> {
    return super.processLine(this.currentNode.state === 'header' ? toUtf8(line, this.charset) : line, isFinal);
  }
}

/** A mail with the text of its parts. */
export interface MailParts {
  email: Email;
  text: string;
  /** What is no text of the mail. */
  attachments: Attachment[];
}

interface ReadOptions {
  limits: PostalMimeOptions;
  /** Messages inside of each other that are read as text. */
  maxMessages: number;
}

const maxHeadersSearched = 64 * 1024;
const isBlank = (text: string) => !/[^\s\p{Cf}\p{Mn}]/u.test(text);
const reportTypes = ['message/delivery-status', 'message/feedback-report'];

const typeOf = ({ contentType }: Part) => contentType.parsed.value;
const isAttached = ({ contentDisposition }: Part) => contentDisposition.parsed.value === 'attachment';
const hasReport = (part: Part): boolean => reportTypes.includes(typeOf(part)) || part.childNodes.some(hasReport);

const nameOf = (address: Email['from']): string =>
  address ? [address.name, address.address && `<${address.address}>`].filter(Boolean).join(' ') : '';

/** Introduces a mail that is part of another, as mail programs do. */
function headOf({ from, date, subject, to = [] }: Email): string {
  const fields = { From: nameOf(from), Date: date, Subject: subject, To: to.map(nameOf).join(', ') };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return ['---------- Forwarded message ---------', ...lines].join('\n');
}

/** Reads the texts of the parts of one mail. */
class TextReader {
  /** The contents of the parts that are read as text. */
  readonly texts = new Set<unknown>();
  /** Attachments of the messages inside. */
  readonly attachments: Attachment[] = [];

  constructor(
    private readonly options: ReadOptions,
    private readonly isReport: boolean,
  ) {}

  async read(part: Part): Promise<string> {
    if (part.contentType.multipart === 'alternative') return this.chooseText(part);
    if (part.contentType.multipart) return this.join(part);
    if (isAttached(part) || !part.content) return '';
    const type = typeOf(part);
    if (type === 'text/plain') return this.plain(part, part.content);
    if (type === 'text/html') return this.html(part, part.content);
    return type === 'message/rfc822' && !this.isReport ? this.message(part.content) : '';
  }

  /** Returns the last alternative in plain text that is not blank, or else the last one. */
  private async chooseText(part: Part): Promise<string> {
    const texts: { text: string; isPlain: boolean }[] = [];
    for (const child of part.childNodes)
      texts.push({ text: await this.read(child), isPlain: typeOf(child) === 'text/plain' });
    const written = texts.filter(({ text }) => !isBlank(text));
    return (written.findLast(({ isPlain }) => isPlain) ?? written.at(-1))?.text ?? '';
  }

  private async join(part: Part): Promise<string> {
    const texts: string[] = [];
    for (const child of part.childNodes) texts.push(await this.read(child));
    return texts.filter((text) => !isBlank(text)).join('\n');
  }

  private plain({ contentType }: Part, content: ArrayBuffer): string {
    const { charset, format, delsp } = contentType.parsed.params;
    this.texts.add(content);
    const text = decodeText(new Uint8Array(content), charset, false);
    return /^flowed$/i.test(format ?? '') ? unflow(text, /^yes$/i.test(delsp ?? '')) : text;
  }

  private html({ contentType }: Part, content: ArrayBuffer): string {
    this.texts.add(content);
    return htmlToText(decodeText(new Uint8Array(content), contentType.parsed.params.charset, true));
  }

  private async message(content: ArrayBuffer): Promise<string> {
    const { maxMessages } = this.options;
    if (maxMessages < 1) return '';
    const inside = await readParts(new Uint8Array(content), { ...this.options, maxMessages: maxMessages - 1 });
    this.texts.add(content);
    this.attachments.push(...inside.attachments);
    return `${headOf(inside.email)}\n\n${inside.text}`;
  }
}

/**
 * Reads a mail and all its texts. Of alternatives, plain text is read unless it is blank.
 *
 * @throws errors of postal-mime if the mail exceeds the limits
 */
export async function readParts(source: Uint8Array, options: ReadOptions): Promise<MailParts> {
  const start = Buffer.from(source.subarray(0, maxHeadersSearched)).toString('latin1').replace(/\r\n/g, '\n');
  const parser = new PartParser(options.limits, charsetOfHeaders(start.split('\n\n', 1)[0] ?? ''));
  const email = await parser.parse(source);
  const reader = new TextReader(options, hasReport(parser.root));
  const text = await reader.read(parser.root);
  const attachments = email.attachments.filter(({ content }) => !reader.texts.has(content));
  return { email, text, attachments: [...attachments, ...reader.attachments] };
}
