import { toTerm } from './tokens';

/** Words that nearly every text has, in the languages of visitors. */
const words = [
  'a an and are as at be by can do does for from has have how i if in is it its me my need of on or our so that the',
  'their there these they this to was we what when where which who will with you your looking want',
  'und oder der die das den dem des ein eine einen einer eines für mit von vom zum zur im am auf aus bei',
  'le la les un une des du de d l et ou à au aux en avec pour sur dans par',
  'el los las unos unas del al con para por sin una uno',
  'في من على مع إلى عن و أو لـ',
  '的 和 与 或 用 带',
];

/** Words that nearly every text has; in the form of `toTerm`. */
export const stopWords: ReadonlySet<string> = new Set(words.flatMap((line) => line.split(' ')).map(toTerm));
