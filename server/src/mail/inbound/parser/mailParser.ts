import { defineParser } from '../../../parsing/parser';

export interface MailFile {
  /** The mail as it came: whole, or only its beginning if it is too large. */
  path: string;
  /** Where the files of the mail are written. */
  folder: string;
  /** Size of the whole mail. */
  bytes: number;
  /** Whether more than the headers is read. */
  isWhole: boolean;
}

export const mailParser = defineParser({
  name: 'mail',
  load: async () => (await import('./readMail')).readMail,
});
