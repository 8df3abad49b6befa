const uint16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer);
const uint32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

export const tnefStart = Buffer.concat([uint32(0x223e9f78), uint16(1)]);

/** An attribute of TNEF (MS-OXTNEF, 2.1.3). */
export const attribute = (level: number, id: number, data: Buffer, length = data.length): Buffer =>
  Buffer.concat([
    Buffer.of(level),
    uint32(id),
    uint32(length),
    data,
    uint16(data.reduce((sum, byte) => sum + byte, 0)),
  ]);

/** Properties by type and id; a value of several parts is a list. */
export const properties = (...all: [type: number, id: number, value: Buffer][]): Buffer =>
  Buffer.concat([
    uint32(all.length),
    ...all.flatMap(([type, id, value]) => {
      const isVariable = [0x0d, 0x1e, 0x1f, 0x102].includes(type);
      const content = isVariable ? [uint32(1), uint32(value.length), padded(value)] : [value];
      // Named by a text of two characters.
      const name = id < 0x8000 ? [] : [Buffer.alloc(16), uint32(1), uint32(4), Buffer.from('ab', 'utf16le')];
      return [uint16(type), uint16(id), ...name, ...content];
    }),
  ]);

export const unicode = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');

interface WrittenFile {
  name: string;
  content: Buffer;
  /** Whether the content is a message in TNEF. */
  isMessage?: boolean;
}

interface Written {
  /** Of Windows-1252. */
  body?: string;
  message?: Buffer;
  files?: WrittenFile[];
}

const fileOf = ({ name, content, isMessage }: WrittenFile): Buffer[] => {
  const mark = Buffer.from('0703020000000000c000000000000046', 'hex');
  const more = isMessage ? [[0x0d, 0x3701, Buffer.concat([mark, content])] as [number, number, Buffer]] : [];
  return [
    attribute(2, 0x69002, Buffer.alloc(14)),
    attribute(2, 0x18010, Buffer.from(`${name.slice(0, 8)}~1\0`, 'latin1')),
    ...(isMessage ? [] : [attribute(2, 0x6800f, content)]),
    attribute(2, 0x69005, properties([0x1f, 0x3707, unicode(name)], [0x03, 0x9123, uint32(1)], ...more)),
  ];
};

/** Returns a message as Outlook packs it into `winmail.dat`. */
export const tnefOf = ({ body, message, files = [] }: Written): Buffer =>
  Buffer.concat([
    tnefStart,
    attribute(1, 0x89006, uint32(0x10000)),
    attribute(1, 0x69007, Buffer.concat([uint32(1252), uint32(0)])),
    ...(body === undefined ? [] : [attribute(1, 0x2800c, Buffer.from(`${body}\0`, 'latin1'))]),
    ...(message ? [attribute(1, 0x69003, message)] : []),
    ...files.flatMap(fileOf),
  ]);
