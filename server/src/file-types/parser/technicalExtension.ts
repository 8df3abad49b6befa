import { open } from 'node:fs/promises';
import { claimedExtension } from '../technicalTypes';

const headBytes = 64 * 1024;

async function readHead(path: string): Promise<{ head: Buffer; bytes: number }> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return { head: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** Returns the lines of a text; `undefined` if the bytes are no text. */
function linesOf(head: Buffer): string[] | undefined {
  const text = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  return /[\0-\x08\x0e-\x1f]/.test(text) ? undefined : text.split(/\r\n|\n|\r/);
}

const numberIn = (line: string | undefined): number => Number((line?.trim() || 'none').replace(',', '.'));

const isBetween = (line: string | undefined, min: number, max: number) =>
  numberIn(line) >= min && numberIn(line) <= max;

/** EULUMDAT: after the name of the company come numbers of a fixed meaning, one a line. */
const isEulumdat = ([, type, symmetry, planes, planeStep, angles, angleStep]: string[]) =>
  isBetween(type, 1, 3) &&
  isBetween(symmetry, 0, 4) &&
  isBetween(planes, 1, 721) &&
  isBetween(planeStep, 0, 360) &&
  isBetween(angles, 1, 721) &&
  isBetween(angleStep, 0, 180);

const isIes = (lines: string[]) =>
  /^IES(NA)?[:\d]/.test(lines[0] ?? '') && lines.some((line) => /^TILT\s*=/.test(line));

/** DXF: pairs of a group code and a value; comments (999) may precede the first section. */
function isDxf(lines: string[]): boolean {
  let at = 0;
  while (lines[at]?.trim() === '999') at += 2;
  return lines[at]?.trim() === '0' && lines[at + 1]?.trim() === 'SECTION';
}

const isAsciiStl = ([first = '', ...lines]: string[]) =>
  /^solid\b/.test(first.trim()) && /^(facet normal|endsolid)\b/.test(lines.find((line) => line.trim())?.trim() ?? '');

const isBinaryStl = (head: Buffer, bytes: number) => head.length > 84 && bytes === 84 + 50 * head.readUInt32LE(80);

const hasHexChecksum = (record: string) =>
  /^:([0-9A-Fa-f]{2}){5,}$/.test(record) &&
  Buffer.from(record.slice(1), 'hex').reduce((sum, byte) => (sum + byte) & 255, 0) === 0;

/** Intel HEX: every record has a checksum. The last line may be cut. */
function isIntelHex(lines: string[], isWhole: boolean): boolean {
  const records = (isWhole ? lines : lines.slice(0, -1)).filter(Boolean);
  return records.length > 0 && records.every(hasHexChecksum);
}

/**
 * Returns the extension of a file in a format that the library does not know, by its content; `undefined` for any other
 * content. Firmware has no common format, so the name decides for bytes that are no text.
 */
export async function technicalExtension(path: string, name: string): Promise<string | undefined> {
  const { head, bytes } = await readHead(path);
  const start = head.subarray(0, 22).toString('latin1');
  if (start.startsWith('ISO-10303-21;')) return 'step';
  if (/^AC10\d\d/.test(start)) return 'dwg';
  if (start.startsWith('AutoCAD Binary DXF\r\n')) return 'dxf';
  const lines = linesOf(head);
  if (lines && isIes(lines)) return 'ies';
  if (lines && isDxf(lines)) return 'dxf';
  if (lines && isAsciiStl(lines)) return 'stl';
  if (lines && isIntelHex(lines, bytes === head.length)) return 'hex';
  if (lines && isEulumdat(lines)) return 'ldt';
  if (isBinaryStl(head, bytes)) return 'stl';
  return !lines && claimedExtension(name) === 'bin' ? 'bin' : undefined;
}
