import { francAll } from 'franc-min';

/** Enough for a language with letters of its own, such as Japanese. */
const minLength = 8;
/** What a language needs that shares its letters with others. */
const minSharedLength = 40;
/** Of the certainty of the best guess; a second language nearer than this leaves both open. */
const maxSecondShare = 0.95;

/**
 * Returns the language of a text as a BCP 47 tag such as `de`; `undefined` if it cannot be told. A wrong language is worse
 * than none: it makes a screen reader unintelligible.
 */
export function languageOf(text: string): string | undefined {
  const [best, second] = francAll(text, { minLength });
  if (!best || best[0] === 'und') return undefined;
  if (second && (text.length < minSharedLength || second[1] > maxSecondShare)) return undefined;
  return Intl.getCanonicalLocales(best[0])[0];
}

const firstLetter = /\p{L}/u;
const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the direction of a text by its first letter, as `dir="auto"` does, which Outlook does not know. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  rightToLeftLetter.test(firstLetter.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
