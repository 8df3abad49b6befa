import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../mails/', import.meta.url);

/** A mail in the form of a program, and what a person reads of it. */
export interface SampleMail {
  /** The program and what it was used for. */
  name: string;
  source: Buffer;
  reading: string;
}

/** Reads the mails in `server/test/mails`; each has what a person reads of it in a text beside it. */
export const readSampleMails = (): SampleMail[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => ({
      name: file.slice(0, -'.eml'.length),
      source: readFileSync(new URL(file, folder)),
      reading: readFileSync(new URL(file.replace(/eml$/, 'txt'), folder), 'utf8'),
    }));
