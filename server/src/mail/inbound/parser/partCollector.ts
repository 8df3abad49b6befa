import PostalMime, { type Attachment, type PostalMimeOptions } from 'postal-mime';
import { toUtf8 } from './charsets';

/** A part of a mail as postal-mime reads it. */
export interface Part {
  state: string;
  childNodes: Part[];
  contentType: { parsed: { value: string; params: Record<string, string> }; multipart: string | false };
  contentDisposition: { parsed: { value: string } };
  contentTransferEncoding: { value: string };
  /** Decoded; of text without an encoding, all lines end with `\n`. */
  content: ArrayBuffer | null;
}

type Line = Uint8Array<ArrayBuffer>;

/** What postal-mime does not declare. The version is pinned, and the tests of received mails fail without it. */
interface Internals {
  root: Part;
  currentNode: Part;
  attachments: Attachment[];
  processLine(line: Line, isFinal: boolean): Promise<void>;
  collectAttachment(part: Part, content: ArrayBuffer, isRelated: boolean, isTooDeep: boolean): void;
}

const Parser = PostalMime as unknown as new (options: PostalMimeOptions) => PostalMime & Internals;

const isEncoded = ({ contentTransferEncoding }: Part) => /base64|quoted-printable/i.test(contentTransferEncoding.value);

/**
 * Hands out the parts of a mail undecoded and files byte for byte, and reads bytes beyond ASCII in the headers of all parts.
 */
export class PartCollector extends Parser {
  /** The parts of the attachments. */
  readonly parts = new Map<Attachment, Part>();
  /** Where the contents of parts begin and end in the mail. */
  private readonly places = new Map<Part, { from: number; to: number }>();

  constructor(
    options: PostalMimeOptions,
    private readonly charset: string | undefined,
    private readonly source: Uint8Array,
  ) {
    super({ ...options, forceRfc822Attachments: true });
  }

  /** Texts are listed among the attachments, with their bytes. */
  isInlineTextNode(): boolean {
    return false;
  }

  override async processLine(line: Line, isFinal: boolean): Promise<void> {
    const part = this.currentNode;
    if (part.state === 'header') return super.processLine(toUtf8(line, this.charset), isFinal);
    const place = this.places.get(part) ?? { from: line.byteOffset, to: this.source.length };
    this.places.set(part, place);
    await super.processLine(line, isFinal);
    // The line was a boundary. The end of the line before belongs to it.
    if (this.currentNode !== part) place.to = this.endOfLineBefore(line.byteOffset);
  }

  override collectAttachment(part: Part, content: ArrayBuffer, isRelated: boolean, isTooDeep: boolean): void {
    super.collectAttachment(part, content, isRelated, isTooDeep);
    const attachment = this.attachments.at(-1)!;
    this.parts.set(attachment, part);
    const { from, to } = this.places.get(part) ?? { from: 0, to: 0 };
    // postal-mime ends all lines with `\n`, and converts calendars.
    attachment.content = isEncoded(part) ? content : this.source.slice(from, Math.max(from, to));
  }

  private endOfLineBefore(at: number): number {
    if (this.source[at - 1] !== 10) return at;
    return this.source[at - 2] === 13 ? at - 2 : at - 1;
  }
}
