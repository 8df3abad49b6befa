import { toTerm } from './tokens';

/** All that the site shows is this, in the words to which synonyms of other languages lead. */
const trade = 'light lighting led';
/** Documents are files anyway. */
const files = 'file pdf download document drawing';
/** Place and verbs of a sentence; a text may say the same with others. */
const small = [
  'between across along among above below around near within without against onto upon inside outside during each many few several both',
  'need want like look use using used make put give tell please',
];

const tradeTerms: ReadonlySet<string> = new Set(trade.split(' ').map(toTerm));
const fileTerms: ReadonlySet<string> = new Set(files.split(' ').map(toTerm));
const smallTerms: ReadonlySet<string> = new Set(small.flatMap((line) => line.split(' ')).map(toTerm));

/** Whether a term names what all products of the site are. */
export const isTradeTerm = (term: string): boolean => tradeTerms.has(term);

/** Whether a term says that a document is wanted, and not which. */
export const isFileTerm = (term: string): boolean => fileTerms.has(term);

/** Whether a term says little beside others: documents that lack it may be what is meant. */
export const isLesserTerm = (term: string): boolean =>
  tradeTerms.has(term) || fileTerms.has(term) || smallTerms.has(term);
