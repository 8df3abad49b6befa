import { BadFile } from '../../parsing/badFile';
import { runParser } from '../../parsing/runParser';
import { cutText } from '../../text/cutText';
import { limitFiles, type MailedFile, type OmittedPart, type ParsedMail, UnpackedFile } from './inboundMail';
import { maxTextLength } from './maxTextLength';
import { tnefParser } from './parser/tnefParser';

const isTnef = ({ name, type }: MailedFile) =>
  /^application\/(vnd\.)?ms-tnef$/.test(type) || name.toLowerCase() === 'winmail.dat';

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Adds a text, unless the mail says the same. */
const joinTexts = (text: string, more: string): string =>
  words(text).includes(words(more)) ? text : cutText([text, more].filter(Boolean).join('\n\n'), maxTextLength);

/** @returns `undefined` if the file cannot be read */
async function unpack(file: MailedFile, folder: string): Promise<UnpackedFile | undefined> {
  try {
    return await runParser(tnefParser, { path: file.path, folder }, { result: UnpackedFile });
  } catch (error) {
    if (error instanceof BadFile) return undefined;
    throw error;
  }
}

/**
 * Unpacks the files in which Outlook packs a mail (`winmail.dat`): their texts and files become those of the mail. A file that
 * cannot be read completely, or holds nothing that the mail lacks, is kept as well.
 *
 * @param folder where the files are written
 */
export async function unpackWinmail(mail: ParsedMail, folder: string): Promise<ParsedMail> {
  if (!mail.attachments.some(isTnef)) return mail;
  let { text } = mail;
  const files: MailedFile[] = [];
  const damaged: OmittedPart[] = [];
  for (const file of mail.attachments) {
    const unpacked = isTnef(file) ? await unpack(file, folder) : { text: '', files: [file], isWhole: true };
    const joined = joinTexts(text, unpacked?.text ?? '');
    const isNew = Boolean(unpacked?.files.length) || joined !== text;
    const isReplaced = unpacked?.isWhole === true && isNew;
    if (!unpacked?.isWhole) {
      damaged.push({ name: file.name, reason: 'Not all of it could be unpacked. The file is kept.' });
    }
    files.push(...(unpacked?.files ?? []), ...(isReplaced ? [] : [file]));
    text = joined;
  }
  const { kept, omitted } = limitFiles(files);
  return { ...mail, text, attachments: kept, omitted: [...mail.omitted, ...damaged, ...omitted] };
}
