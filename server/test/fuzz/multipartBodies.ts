import { wellFormed } from './wellFormed';
import fc from 'fast-check';

/** One part of a multipart body; a file has `bytes`, a text field has `value`. */
export interface Part {
  name: string;
  value?: string;
  file?: { name: string; type: string; bytes: Uint8Array };
}

const boundary = 'fuzzboundary';

const quoted = (text: string) => wellFormed(text).replace(/\r?\n/g, '%0D%0A').replace(/"/g, '%22');

function encodePart({ name, value, file }: Part): Buffer {
  const disposition = `form-data; name="${quoted(name)}"${file ? `; filename="${quoted(file.name)}"` : ''}`;
  const type = file ? `\r\nContent-Type: ${file.type}` : '';
  const content = file ? Buffer.from(file.bytes) : Buffer.from(wellFormed(value ?? ''));
  const head = Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}${type}\r\n\r\n`);
  return Buffer.concat([head, content, Buffer.from('\r\n')]);
}

/** Encodes a body as a browser does. */
export function encodeMultipart(parts: readonly Part[]) {
  const payload = Buffer.concat([...parts.map(encodePart), Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}

type Encoded = ReturnType<typeof encodeMultipart>;

const oddParts = [
  'Content-Disposition: form-data\r\n\r\nx',
  'Content-Disposition: form-data; name=""\r\n\r\nx',
  'Content-Disposition: form-data; name="a"; filename=""\r\n\r\nx',
  'Content-Disposition: attachment; filename="a.png"\r\n\r\nx',
  'Content-Disposition: form-data; name="a"; filename*=UTF-8\'\'%ff%00.png\r\n\r\nx',
  'Content-Disposition: form-data; name="__proto__"\r\n\r\nx',
  'Content-Disposition: form-data; name="toString"; filename="a"\r\n\r\nx',
  'Content-Type: multipart/mixed; boundary=inner\r\nContent-Disposition: form-data; name="images"\r\n\r\n--inner\r\n\r\nx\r\n--inner--',
  'Content-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA',
  `Content-Disposition: form-data; name="${'n'.repeat(5000)}"\r\n\r\nx`,
  `Content-Disposition: form-data; name="a"; filename="${'f'.repeat(5000)}"\r\n\r\nx`,
  `X-Long: ${'h'.repeat(90_000)}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx`,
  'no header at all',
  '',
].map((part) => Buffer.from(`--${boundary}\r\n${part}\r\n`, 'latin1'));

/** A way to damage a valid body. */
export type Breaking =
  | { cutAfter: number }
  | { type: string }
  | { oddPart: number }
  | { repeatedTimes: number }
  | { onlyBytes: Uint8Array }
  | { bytesAt: number; bytes: Uint8Array };

const share = fc.double({ min: 0, max: 1, noNaN: true });
const types = [
  'multipart/form-data',
  'multipart/form-data; boundary=other',
  `multipart/form-data; boundary="${boundary}"`,
];

export const anyBreaking: fc.Arbitrary<Breaking> = fc.oneof(
  fc.record({ cutAfter: share }),
  fc.record({ type: fc.constantFrom(...types) }),
  fc.record({ oddPart: fc.nat({ max: oddParts.length - 1 }) }),
  fc.record({ repeatedTimes: fc.integer({ min: 2, max: 400 }) }),
  fc.record({ onlyBytes: fc.uint8Array({ maxLength: 200 }) }),
  fc.record({ bytesAt: share, bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }) }),
);

function repeated(payload: Buffer, times: number) {
  const end = payload.lastIndexOf(`--${boundary}--`);
  const small = payload.subarray(0, Math.min(end, 2000));
  return Buffer.concat([...Array.from({ length: times }, () => small), payload.subarray(end)]);
}

function overwritten(payload: Buffer, at: number, bytes: Uint8Array) {
  const changed = Buffer.from(payload);
  changed.set(bytes.subarray(0, changed.length), Math.floor(at * Math.max(0, changed.length - bytes.length)));
  return changed;
}

export function breakMultipart({ type, payload }: Encoded, breaking: Breaking): Encoded {
  if ('type' in breaking) return { type: breaking.type, payload };
  if ('cutAfter' in breaking)
    return { type, payload: payload.subarray(0, Math.floor(payload.length * breaking.cutAfter)) };
  if ('oddPart' in breaking)
    return { type, payload: Buffer.concat([oddParts[breaking.oddPart] ?? Buffer.alloc(0), payload]) };
  if ('repeatedTimes' in breaking) return { type, payload: repeated(payload, breaking.repeatedTimes) };
  if ('onlyBytes' in breaking) return { type, payload: Buffer.from(breaking.onlyBytes) };
  return { type, payload: overwritten(payload, breaking.bytesAt, breaking.bytes) };
}
