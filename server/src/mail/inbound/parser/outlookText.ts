import { linkAddress } from './linkText';

/** The longest text of a link that is compared with its address. */
const maxLinkText = 300;

/** Returns what stands before an address and may be the text of its link: a telephone number with spaces, else a word. */
function linkTextBefore(text: string, end: number, address: string): string {
  const isPart = address.startsWith('tel:') ? /[+\d \u00a0()/.-]/ : /[^\s<>()[\]]/;
  let start = end;
  while (start > Math.max(0, end - maxLinkText) && isPart.test(text[start - 1]!)) start -= 1;
  return text.slice(start, end).trim();
}

/**
 * Reads the marks that Outlook leaves in plain text: the address of a link directly behind its text, also where both are the
 * same, and the id of a picture at its place.
 *
 * @param pictureName returns the name of a picture by its id
 */
export const readOutlookMarks = (text: string, pictureName: (id: string) => string | undefined): string =>
  text
    .replace(/\[cid:([^[\]\s]{1,300})\]/g, (_, id: string) => `[${pictureName(id) ?? id.split('@')[0]}]`)
    .replace(
      /<((?:https?:\/\/|mailto:|tel:)[^<>\s]{1,2000})>/g,
      (mark: string, address: string, at: number, all: string) => {
        const said = linkTextBefore(all, at, address);
        if (!said) return mark;
        const shown = linkAddress(address, said);
        return shown && ` <${shown}>`;
      },
    );
