import { tokensOf, toTerm } from './tokens';

/** The language of the site's texts, as ISO 639 code. */
export const siteLanguage = 'en';

/** By language: words that nearly every text has, in the languages of visitors. */
const words: Record<string, readonly string[]> = {
  en: [
    'a an and are as at be by can do does for from has have how i if in is it its me my need of on or our so that the',
    'their there these they this to was we what when where which who why will with you your looking want get into some any',
    'am been being could did had he him his her she them then than should would while',
  ],
  de: [
    'und oder der die das den dem des ein eine einen einer eines für mit von vom zum zur im am auf aus bei an',
    'wie was wo wer wann ich wir sie ist sind war hat haben kann können man mein unser brauche suche zu',
  ],
  fr: [
    'le la les un une des du de d l et ou à au aux en avec pour sur dans par',
    'ce cette ces qui que quoi est sont je nous vous il elle mon ma notre quel quelle comment sans',
  ],
  es: [
    'el los las unos unas del al con para por sin una uno que qué quién quien cómo dónde se si mi nuestro es son hay',
  ],
  ar: ['في من على مع إلى عن و أو لـ هل ما كيف أين هو هي هذا هذه التي الذي'],
  zh: ['的 和 与 或 用 带 了 吗 呢 我 我们 是 在 有'],
};

const termsIn = (language: string): string[] => (words[language] ?? []).flatMap((line) => line.split(' ')).map(toTerm);

/** Words that nearly every text has; in the form of `toTerm`. */
export const stopWords: ReadonlySet<string> = new Set(Object.keys(words).flatMap(termsIn));

const siteWords = new Set(termsIn(siteLanguage));
const otherWords = new Set(
  Object.keys(words)
    .filter((language) => language !== siteLanguage)
    .flatMap(termsIn),
);

/**
 * Whether a text in the form of `toMeasuredText` is in another language than the texts of the site, as far as its small words
 * tell; `am` and `die` are words of two.
 */
export function isForeign(text: string): boolean {
  const terms = [...tokensOf(text)].map(({ term }) => term);
  const ofOthers = terms.filter((term) => otherWords.has(term) && !siteWords.has(term));
  const ofSite = terms.filter((term) => siteWords.has(term) && !otherWords.has(term));
  return ofOthers.length > ofSite.length;
}
