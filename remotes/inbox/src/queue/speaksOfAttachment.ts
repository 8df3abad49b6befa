import type { ReplyDraft } from './useMessageChanges';

/** Words for an attachment in the languages in which answers are written. */
const words = [
  /\battach(ed|ment|ments|ing)\b|\benclosed\b/,
  /\banbei\b|\banhang\b|\bangehängt|\bbeigefügt|\banlage beilieg|\bbeiliegend/,
  /ci-joint|pi[èe]ces? jointe|\ben annexe\b/,
  /\badjunt[oa]s?\b|\badjuntamos\b/,
  /\ballegat[oaie]\b|\balleghiamo\b/,
  /\bbijlagen?\b|\bbijgevoegd/,
  /\banexos?\b|\bem anexo\b/,
  /添付|附件/,
];

/** Whether what somebody wrote, without the words they quote, names an attachment. */
export function speaksOfAttachment(text: string): boolean {
  const own = text.replace(/^>.*$/gm, '').toLowerCase();
  return words.some((word) => word.test(own));
}

/** Whether an answer names an attachment and has none. */
export const lacksAttachment = ({ body, attachments, files }: Pick<ReplyDraft, 'body' | 'attachments' | 'files'>) =>
  attachments.length + files.length === 0 && speaksOfAttachment(body);
