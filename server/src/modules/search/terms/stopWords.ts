import { toTerm } from './tokens';

/** Words that nearly every text has; in the form of `toTerm`. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by can do for from has have how i if in is it its me my of on or our so that the their ' +
    'there these they this to was we what when where which who will with you your'
  )
    .split(' ')
    .map(toTerm),
);
