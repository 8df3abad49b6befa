import { ByteReader } from './byteReader';
import { decodeText } from './charsets';
import { unpackRtf } from './compressedRtf';
import { htmlToText } from './htmlToText';
import { type MapiProperty, readProperties } from './mapiProperties';

/** A file in TNEF, or a message that is attached. */
export interface TnefFile {
  name: string;
  type: string;
  content: Buffer;
  message?: TnefMessage;
}

/** A message in TNEF, as Outlook sends it in `winmail.dat`. */
export interface TnefMessage {
  subject: string;
  /** Plain text; empty if the message has its text as RTF only. */
  text: string;
  /** Set if there is no other text. */
  rtf?: Buffer;
  files: TnefFile[];
  /** Whether all of it could be read. */
  isWhole: boolean;
}

const signature = 0x223e9f78;
const maxDepth = 3;
const maxFiles = 200;

/** Attributes (MS-OXTNEF, 2.1.3.3). */
const attributes = { body: 0x2800c, message: 0x69003, codePage: 0x69007, begin: 0x69002, title: 0x18010 };
const fileAttributes = { content: 0x6800f, file: 0x69005 };
/** Properties (MS-OXPROPS). */
const ids = { subject: 0x37, body: 0x1000, rtf: 0x1009, html: 0x1013, codePage: 0x3fde };
const fileIds = { content: 0x3701, longName: 0x3707, shortName: 0x3704, label: 0x3001, type: 0x370e };
const types = { object: 0x0d, text: 0x1e, unicode: 0x1f };
/** IID_IMessage, which begins an attached message. */
const messageMark = Buffer.from('0703020000000000c000000000000046', 'hex');

const charsets: Record<number, string> = {
  20127: 'us-ascii',
  28591: 'iso-8859-1',
  50220: 'iso-2022-jp',
  65001: 'utf-8',
};
const charsetOf = (codePage: number) => charsets[codePage] ?? (codePage ? `windows-${codePage}` : undefined);

interface RawFile {
  title?: Buffer;
  content?: Buffer;
  properties?: ReadonlyMap<number, MapiProperty>;
}

/** Reads the attributes of one message. */
class TnefReader {
  private body?: Buffer;
  private codePage = 0;
  private properties: ReadonlyMap<number, MapiProperty> = new Map();
  private readonly files: RawFile[] = [];
  private isWhole = true;

  constructor(private readonly depth: number) {}

  /** @throws RangeError for anything that is no TNEF */
  read(source: Buffer): TnefMessage {
    const reader = new ByteReader(source);
    if (reader.uint32() !== signature) throw new RangeError('This is no TNEF.');
    reader.uint16();
    this.attempt(() => {
      while (reader.remaining > 0) this.readAttribute(reader);
    });
    const files = this.files.map((file) => this.toFile(file));
    const areFilesWhole = files.every(({ message }) => message?.isWhole !== false);
    const texts = this.texts();
    return { ...texts, files, isWhole: this.isWhole && areFilesWhole };
  }

  /** Returns `undefined`, and notes it, if a part is damaged. */
  private attempt<Part>(read: () => Part): Part | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.isWhole = false;
      return undefined;
    }
  }

  private readAttribute(reader: ByteReader): void {
    const level = reader.uint8();
    if (level !== 1 && level !== 2) throw new RangeError('An attribute is of neither the message nor a file.');
    const id = reader.uint32();
    const data = reader.take(reader.uint32());
    // The checksum, which some programs get wrong.
    reader.uint16();
    if (id === attributes.body) this.body = data;
    else if (id === attributes.codePage) this.codePage = data.length >= 4 ? data.readUInt32LE() : 0;
    else if (id === attributes.message) this.properties = readProperties(new ByteReader(data));
    else if (id === attributes.begin) this.beginFile();
    else this.addToFile(id, data);
  }

  private beginFile(): void {
    if (this.files.length >= maxFiles) throw new RangeError('There are too many files.');
    this.files.push({});
  }

  private addToFile(id: number, data: Buffer): void {
    const file = this.files.at(-1);
    if (!file) return;
    if (id === attributes.title) file.title = data;
    if (id === fileAttributes.content) file.content = data;
    if (id === fileAttributes.file) file.properties = readProperties(new ByteReader(data));
  }

  private decode(bytes: Buffer | undefined): string {
    return decodeText(bytes ?? Buffer.alloc(0), charsetOf(this.codePage), false).replace(/\0[^]*$/, '');
  }

  private textOf(property: MapiProperty | undefined): string {
    if (property?.type === types.unicode) return property.value.toString('utf16le').replace(/\0[^]*$/, '');
    return property?.type === types.text ? this.decode(property.value) : '';
  }

  private texts(): Pick<TnefMessage, 'subject' | 'text' | 'rtf'> {
    const { properties } = this;
    const subject = this.textOf(properties.get(ids.subject));
    const text = this.textOf(properties.get(ids.body)) || this.decode(this.body) || this.html();
    if (text.trim()) return { subject, text };
    const packed = properties.get(ids.rtf)?.value;
    return { subject, text: '', rtf: packed && this.attempt(() => unpackRtf(packed)) };
  }

  private html(): string {
    const html = this.properties.get(ids.html);
    if (!html) return '';
    const codePage = this.properties.get(ids.codePage)?.value;
    const charset = charsetOf(codePage?.length === 4 ? codePage.readUInt32LE() : this.codePage);
    return htmlToText(this.textOf(html) || decodeText(html.value, charset, true));
  }

  private toFile({ title, content, properties }: RawFile): TnefFile {
    const textOf = (id: number) => this.textOf(properties?.get(id));
    const name = textOf(fileIds.longName) || this.decode(title) || textOf(fileIds.shortName) || textOf(fileIds.label);
    const type = textOf(fileIds.type).toLowerCase();
    const stored = properties?.get(fileIds.content);
    if (stored?.type !== types.object) return { name, type, content: content ?? stored?.value ?? Buffer.alloc(0) };
    const object = stored.value.subarray(messageMark.length);
    if (!stored.value.subarray(0, messageMark.length).equals(messageMark)) return { name, type, content: object };
    const isRead = this.depth < maxDepth;
    return {
      name,
      type,
      content: object,
      message: isRead ? this.attempt(() => readMessage(object, this.depth + 1)) : undefined,
    };
  }
}

const readMessage = (source: Buffer, depth: number) => new TnefReader(depth).read(source);

/**
 * Reads TNEF (MS-OXTNEF): the text of the message, its files and the messages attached to it. Of a file that ends early or
 * is damaged, what comes before is read.
 *
 * @throws RangeError for anything that is no TNEF
 */
export const readTnef = (source: Buffer): TnefMessage => readMessage(source, 0);
