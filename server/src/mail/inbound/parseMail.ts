import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BadFile } from '../../parsing/badFile';
import { runParser } from '../../parsing/runParser';
import { readCalendars } from './calendars';
import { type InboundMail, ParsedMail, type RawMail } from './inboundMail';
import { plainAddresses } from './plainAddresses';
import { mailParser } from './parser/mailParser';
import { unpackWinmail } from './winmail';

const unreadMail: ParsedMail = {
  ...{ mailId: '', references: [], from: '', name: '', replyTo: [], subject: '', text: '', sentAt: null, headers: [] },
  attachments: [],
  omitted: [{ name: 'The mail', reason: 'The mail is damaged and could not be read.' }],
};

const isBadFile = (error: unknown): undefined => {
  if (!(error instanceof BadFile)) throw error;
};

async function parseInFolder({ source, bytes }: RawMail, folder: string): Promise<InboundMail> {
  const file = path.join(folder, 'mail');
  await writeFile(file, source);
  const read = (isWhole: boolean) =>
    runParser(mailParser, { path: file, folder, bytes, isWhole }, { result: ParsedMail }).catch(isBadFile);
  const parsed = await unpackWinmail((await read(true)) ?? (await read(false)) ?? unreadMail, folder);
  const { events, omitted } = await readCalendars(parsed.attachments);
  const contents = parsed.attachments.map(async ({ name, path: at }) => ({
    ...{ name, content: await readFile(at) },
    events: events.get(at),
  }));
  return {
    ...parsed,
    ...plainAddresses(parsed),
    headers: new Map(parsed.headers),
    attachments: await Promise.all(contents),
    omitted: [...parsed.omitted, ...omitted],
  };
}

/**
 * Reads a received mail in another process. Every mail has a result; `omitted` says what was not read.
 *
 * @throws errors of the disk, and Unavailable if too many files wait
 */
export async function parseMail(mail: RawMail): Promise<InboundMail> {
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-mail-'));
  try {
    return await parseInFolder(mail, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
