import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { attachmentName } from '../../../file-types/attachmentName';
import { BadFile } from '../../../parsing/badFile';
import { cutText } from '../../../text/cutText';
import type { UnpackedFile } from '../inboundMail';
import { maxTextLength } from '../maxTextLength';
import { toStorableText } from './storableText';
import { readTnef, type TnefFile, type TnefMessage } from './tnef';

interface NamedFile {
  name: string;
  type: string;
  content: Buffer;
}

/** More are never kept. */
const maxFiles = 100;

const cleanText = (text: string) => cutText(toStorableText(text).trim(), maxTextLength);

/** Returns an attached message as a text, or as RTF, and its files. */
function messageFiles({ subject, text, rtf, files }: TnefMessage, label: string): NamedFile[] {
  const name = attachmentName(toStorableText(subject || label).replace(/[/\\]/g, '-')) || 'message';
  const content = Buffer.from([subject && `Subject: ${subject}`, cleanText(text)].filter(Boolean).join('\n\n'));
  const own = rtf
    ? { name: `${name}.rtf`, type: 'application/rtf', content: rtf }
    : { name: `${name}.txt`, type: 'text/plain', content };
  return [own, ...files.flatMap(filesOf)];
}

function filesOf({ name: given, type, content, message }: TnefFile): NamedFile[] {
  if (message) return messageFiles(message, given);
  const name = attachmentName(toStorableText(given));
  return [{ name: name || 'attachment', type, content }];
}

/**
 * Unpacks a file in TNEF, and writes its files into `folder`.
 *
 * @throws BadFile if it is no TNEF
 */
export async function unpackTnef({ path: file, folder }: { path: string; folder: string }): Promise<UnpackedFile> {
  let message: TnefMessage;
  try {
    message = readTnef(await readFile(file));
  } catch (error) {
    if (error instanceof RangeError) throw new BadFile('This is no TNEF.');
    throw error;
  }
  const { text, rtf, isWhole } = message;
  const found = message.files.flatMap(filesOf);
  if (rtf) found.push({ name: 'message.rtf', type: 'application/rtf', content: rtf });
  const files: UnpackedFile['files'] = [];
  for (const { name, type, content } of found.slice(0, maxFiles)) {
    const at = path.join(folder, `${path.basename(file)}-${files.length}`);
    await writeFile(at, content);
    files.push({ name, type, path: at });
  }
  return { text: cleanText(text), files, isWhole: isWhole && found.length <= maxFiles };
}
