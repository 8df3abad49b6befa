const toLines = (...lines: string[]) => lines.join('\r\n');

interface RawPart {
  /** As in `Content-Type`. */
  type?: string;
  content: string | Buffer;
  headers?: string[];
}

/** A part with its bytes as they are. */
export const rawPart = ({ type, content, headers = [] }: RawPart): Buffer =>
  Buffer.concat([
    Buffer.from(toLines(...(type ? [`Content-Type: ${type}`] : []), ...headers, '', '')),
    Buffer.isBuffer(content) ? content : Buffer.from(content),
  ]);

/** Several parts in one. */
export const multipart = (kind: string, parts: Buffer[]): Buffer => {
  const boundary = `=_${kind}`;
  const joined = parts.flatMap((part) => [Buffer.from(`\r\n--${boundary}\r\n`), part]);
  const type = `multipart/${kind}; boundary="${boundary}"`;
  return rawPart({ type, content: Buffer.concat([...joined, Buffer.from(`\r\n--${boundary}--\r\n`)]) });
};

let count = 0;

/** A mail of one person with one part, and its headers in bytes as they are. */
export const mailOf = (from: string, part: Buffer, headers: (string | Buffer)[] = ['Subject: Words']): Buffer => {
  const always = [`Message-ID: <raw-${(count += 1)}@park.example>`, 'MIME-Version: 1.0', 'To: sales@msl.example'];
  const given = from ? [`From: ${from}`, ...headers] : headers;
  const lines = [...given, ...always].flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]);
  return Buffer.concat([...lines, part]);
};
