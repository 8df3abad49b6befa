import type { Attachment, Email, PostalMimeOptions } from 'postal-mime';
import { attachmentName } from '../../../file-types/attachmentName';
import { charsetOfHeaders, decodeText } from './charsets';
import { unflow } from './flowedText';
import { htmlToText } from './htmlToText';
import { readOutlookMarks } from './outlookText';
import { type Part, PartCollector } from './partCollector';
import { toStorableText } from './storableText';

/** A mail with the text of its parts. */
export interface MailParts {
  email: Email;
  text: string;
  /** What is no text of the mail, and the mails inside of it. */
  attachments: Attachment[];
}

interface ReadOptions {
  limits: PostalMimeOptions;
  /** Messages inside of each other that are read as text. */
  maxMessages: number;
}

const maxHeadersSearched = 64 * 1024;
const isBlank = (text: string) => !/[^\s\p{Cf}\p{Mn}]/u.test(text);
const reportTypes = ['message/delivery-status', 'message/global-delivery-status', 'message/feedback-report'];
/** The second one for headers in UTF-8 (RFC 6532). */
const messageTypes = ['message/rfc822', 'message/global'];

const typeOf = ({ contentType }: Part) => contentType.parsed.value;
const isAttached = ({ contentDisposition }: Part) => contentDisposition.parsed.value === 'attachment';
const isShownPicture = ({ contentType, contentDisposition }: Part) =>
  contentType.parsed.value.startsWith('image/') && contentDisposition.parsed.value === 'inline';
const hasReport = (part: Part): boolean => reportTypes.includes(typeOf(part)) || part.childNodes.some(hasReport);

const nameOf = (address: Email['from']): string =>
  address ? [address.name, address.address && `<${address.address}>`].filter(Boolean).join(' ') : '';

/** Introduces a mail that is part of another, as mail programs do. */
function headOf({ from, date, subject, to = [] }: Email): string {
  const fields = { From: nameOf(from), Date: date, Subject: subject, To: to.map(nameOf).join(', ') };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return ['---------- Forwarded message ---------', ...lines].join('\n');
}

/** The names of the pictures of a mail that have one. */
class PictureNames {
  private readonly byId = new Map<string, string>();
  private readonly byPart = new Map<Part | undefined, string>();

  constructor(attachments: readonly Attachment[], parts: ReadonlyMap<Attachment, Part>) {
    for (const one of attachments) {
      const name = attachmentName(toStorableText(one.filename ?? ''));
      if (!name || !one.mimeType.startsWith('image/')) continue;
      this.byPart.set(parts.get(one), name);
      if (one.contentId) this.byId.set(one.contentId.replace(/^<|>$/g, ''), name);
    }
  }

  ofId = (id: string): string | undefined => this.byId.get(id);

  /** Returns the name of a picture that HTML shows at its place. */
  ofAddress = (address: string): string | undefined =>
    /^cid:/i.test(address) ? this.byId.get(address.slice('cid:'.length)) : undefined;

  ofPart = (part: Part): string | undefined => this.byPart.get(part);
}

/** A part of several that follow each other. */
interface Piece {
  text: string;
  isPicture: boolean;
}

/** Joins texts; pictures at their beginning and end have no place in them. */
function joinPieces(pieces: readonly Piece[]): string {
  const isText = ({ isPicture }: Piece) => !isPicture;
  const between = pieces.slice(pieces.findIndex(isText), pieces.findLastIndex(isText) + 1);
  return between
    .map(({ text, isPicture }, index) => {
      const isBeforePicture = between[index + 1]?.isPicture;
      if (isPicture) return isBeforePicture ? `\n${text}` : `\n${text}\n`;
      const afterPicture = between[index - 1]?.isPicture ? text.replace(/^\s*\n/, '') : text;
      return isBeforePicture ? afterPicture.trimEnd() : afterPicture;
    })
    .join('\n');
}

/** Reads the texts of the parts of one mail. */
class TextReader {
  /** The parts that are read as text. */
  readonly texts = new Set<Part | undefined>();
  /** The mails inside that are read as text. */
  readonly messages = new Set<Part | undefined>();
  /** Attachments of these mails. */
  readonly attachments: Attachment[] = [];

  constructor(
    private readonly options: ReadOptions,
    private readonly isReport: boolean,
    private readonly pictures: PictureNames,
  ) {}

  async read(part: Part): Promise<string> {
    if (part.contentType.multipart === 'alternative') return this.chooseText(part);
    if (part.contentType.multipart) return this.join(part);
    if (isAttached(part) || !part.content) return '';
    const type = typeOf(part);
    if (type === 'text/plain') return this.plain(part, part.content);
    if (type === 'text/html') return this.html(part, part.content);
    return messageTypes.includes(type) && !this.isReport ? this.message(part, part.content) : '';
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
    const pieces: Piece[] = [];
    for (const child of part.childNodes) {
      const picture = isShownPicture(child) && this.pictures.ofPart(child);
      const text = picture ? `[${picture}]` : await this.read(child);
      pieces.push({ text, isPicture: Boolean(picture) });
    }
    return joinPieces(pieces.filter(({ text }) => !isBlank(text)));
  }

  private plain(part: Part, content: ArrayBuffer): string {
    const { charset, format, delsp } = part.contentType.parsed.params;
    this.texts.add(part);
    const text = decodeText(new Uint8Array(content), charset, false);
    const lines = /^flowed$/i.test(format ?? '') ? unflow(text, /^yes$/i.test(delsp ?? '')) : text;
    return readOutlookMarks(lines, this.pictures.ofId);
  }

  private html(part: Part, content: ArrayBuffer): string {
    this.texts.add(part);
    const html = decodeText(new Uint8Array(content), part.contentType.parsed.params.charset, true);
    return htmlToText(html, this.pictures.ofAddress);
  }

  private async message(part: Part, content: ArrayBuffer): Promise<string> {
    const { maxMessages } = this.options;
    if (maxMessages < 1) return '';
    const options = { ...this.options, maxMessages: maxMessages - 1 };
    const { email, text, files } = await readAll(new Uint8Array(content), options);
    this.messages.add(part);
    this.attachments.push(...files);
    return `${headOf(email)}\n\n${text}`;
  }
}

interface AllParts extends MailParts {
  /** The attachments without the mails inside. */
  files: Attachment[];
}

async function readAll(source: Uint8Array, options: ReadOptions): Promise<AllParts> {
  const start = Buffer.from(source.subarray(0, maxHeadersSearched)).toString('latin1').replace(/\r\n/g, '\n');
  const parser = new PartCollector(options.limits, charsetOfHeaders(start.split('\n\n', 1)[0] ?? ''), source);
  const email = await parser.parse(source);
  const pictures = new PictureNames(email.attachments, parser.parts);
  const reader = new TextReader(options, hasReport(parser.root), pictures);
  const text = await reader.read(parser.root);
  const attachments = email.attachments.filter((one) => !reader.texts.has(parser.parts.get(one)));
  const files = attachments.filter((one) => !reader.messages.has(parser.parts.get(one)));
  return {
    ...{ email, text },
    attachments: [...attachments, ...reader.attachments],
    files: [...files, ...reader.attachments],
  };
}

/**
 * Reads a mail and all its texts. Of alternatives, plain text is read unless it is blank. Mails inside that are read as
 * text are attachments too, with all that their texts do not say.
 *
 * @throws errors of postal-mime if the mail exceeds the limits
 */
export async function readParts(source: Uint8Array, options: ReadOptions): Promise<MailParts> {
  const { email, text, attachments } = await readAll(source, options);
  return { email, text, attachments };
}
