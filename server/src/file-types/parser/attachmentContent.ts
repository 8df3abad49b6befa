import { open } from 'node:fs/promises';
import { type FileRisk } from '@msl/shared/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { claimedExtension } from '../technicalTypes';

/** What the content of a file says. */
export interface AttachmentContent {
  /** By the signature of the content; `null` if it has none. */
  extension: string | null;
  /** What it can do when it is opened; `null` for a document. */
  risk: FileRisk | null;
}

const headBytes = 64 * 1024;
const chunkBytes = 1024 * 1024;
const isoMark = { at: 0x8001, text: 'CD001' };

const programStarts = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'];
const shortcutStart = '4c0000000114020000000000c0000000';
const compoundStart = 'd0cf11e0a1b11ae1';
const zipStart = '504b0304';
/** Of macros: an entry of the directory of Office 97 files, and a file in those of Office 2007. */
const macroMarks = { compound: Buffer.from('_VBA_PROJECT\0', 'utf16le'), zip: Buffer.from('vbaProject.bin') };
/** Programs show these as text, whatever it says. */
const textExtensions = ['txt', 'csv', 'log', 'json', 'md'];

/** Whether a file contains these bytes. */
async function contains(path: string, mark: Buffer): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const chunk = Buffer.alloc(Math.min(size, chunkBytes + mark.length));
    for (let at = 0; at < size; at += chunkBytes) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
      if (chunk.subarray(0, bytesRead).includes(mark)) return true;
    }
    return false;
  } finally {
    await file.close();
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether a browser would run the scripts of a text. */
function isPage(head: Buffer): boolean {
  const [first, second] = head;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const text = (isUtf16 ? head.filter((byte) => byte !== 0) : head).toString('latin1').replace(/^[^<]{0,100}/, '');
  if (/^<(!doctype\s+(html|svg)|html|script|head|body|svg)\b/i.test(text)) return true;
  return /^<(\?xml|!--)/i.test(text) && /<(\?xml-stylesheet|([\w-]{1,30}:)?(html|svg|script))[\s>]/i.test(text);
}

async function findRisk(path: string, name: string, head: Buffer): Promise<FileRisk | undefined> {
  const startsWith = (hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex;
  const isDosProgram = startsWith('4d5a') && /[\0-\x08]/.test(head.subarray(0, 128).toString('latin1'));
  if (isDosProgram || programStarts.some(startsWith)) return 'program';
  if (startsWith(shortcutStart)) return 'shortcut';
  if (startsWith(compoundStart)) return (await contains(path, macroMarks.compound)) ? 'macros' : undefined;
  if (startsWith(zipStart)) return (await contains(path, macroMarks.zip)) ? 'macros' : undefined;
  const mark = head.subarray(isoMark.at, isoMark.at + isoMark.text.length).toString('latin1');
  if (mark === isoMark.text) return 'disk-image';
  if (/^#!\s*\//.test(head.subarray(0, 20).toString('latin1'))) return 'script';
  return !textExtensions.includes(claimedExtension(name)) && isPage(head) ? 'page' : undefined;
}

/** Reads the type of a file that came with a mail, and what it can do, by its content. */
export async function readAttachment({ path, name }: { path: string; name: string }): Promise<AttachmentContent> {
  const head = await readHead(path);
  const extension = (await fileTypeFromBuffer(head))?.ext ?? null;
  return { extension: extension === 'cfb' ? null : extension, risk: (await findRisk(path, name, head)) ?? null };
}
