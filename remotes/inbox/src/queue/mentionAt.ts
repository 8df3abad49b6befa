import type { Person } from '@msl/shared/contracts';

const maxSuggestions = 6;
const maxNameLength = 40;

/** Returns the name that is being typed after an `@` before the caret, and where the `@` is; `undefined` if none is. */
export function mentionAt(text: string, caret: number): { start: number; typed: string } | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  // The @ of an e-mail address follows a letter.
  if (start < 0 || /[\p{L}\p{N}]$/u.test(before.slice(0, start))) return undefined;
  const typed = before.slice(start + 1);
  return typed.length > maxNameLength || /\n/.test(typed) ? undefined : { start, typed };
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the people of whose name a word begins like this; one who is named already is not suggested again. */
export function suggestionsFor(typed: string, people: readonly Person[]): Person[] {
  const wanted = fold(typed);
  return people
    .filter(({ name }) => {
      const folded = fold(name);
      return (folded.startsWith(wanted) || folded.includes(` ${wanted}`)) && folded !== wanted.trim();
    })
    .slice(0, maxSuggestions);
}
