import { toTerm } from './tokens';

/** Words that nearly every text has, in the languages of visitors. */
const words = [
  'a an and are as at be by can do does for from has have how i if in is it its me my need of on or our so that the',
  'their there these they this to was we what when where which who why will with you your looking want get into some any',
  'am been being could did had he him his her she them then than should would while',
  'und oder der die das den dem des ein eine einen einer eines für mit von vom zum zur im am auf aus bei an',
  'wie was wo wer wann ich wir sie ist sind war hat haben kann können man mein unser brauche suche zu',
  'le la les un une des du de d l et ou à au aux en avec pour sur dans par',
  'ce cette ces qui que quoi est sont je nous vous il elle mon ma notre quel quelle comment sans',
  'el los las unos unas del al con para por sin una uno que qué quién quien cómo dónde se si mi nuestro es son hay',
  'في من على مع إلى عن و أو لـ هل ما كيف أين هو هي هذا هذه التي الذي',
  '的 和 与 或 用 带 了 吗 呢 我 我们 是 在 有',
];

/** Words that nearly every text has; in the form of `toTerm`. */
export const stopWords: ReadonlySet<string> = new Set(words.flatMap((line) => line.split(' ')).map(toTerm));
