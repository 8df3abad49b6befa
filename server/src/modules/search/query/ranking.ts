import type { SearchDocumentsTable } from '../../../database/searchTables';
import { stopWords } from '../terms/stopWords';
import { tokensOf } from '../terms/tokens';
import type { Slot } from './searchQuery';

export type RankedDocument = Pick<SearchDocumentsTable, 'kind' | 'title' | 'code' | 'nameTerms' | 'factTerms'>;

const nameWeight = 8;
const factWeight = 4;
const anyWeight = 1;
const exactCodeBonus = 100;
const codeBonus = 40;
const exactNameBonus = 30;
const nameStartBonus = 6;
const coverageBonus = 6;

/** Of equally good matches, products come first. */
const kindBonus: Record<SearchDocumentsTable['kind'], number> = {
  product: 0.8,
  download: 0.4,
  project: 0.5,
  page: 0.3,
  news: 0.2,
};

interface RankedSearch {
  slots: readonly Slot[];
  /** The whole search as a part number, see `toCode`. */
  code: string;
}

const spaced = (text: string) => ` ${text} `;

/** Whether a field, its terms surrounded by spaces, has all of these terms. */
const hasAll = (field: string, terms: readonly string[]) => terms.every((term) => field.includes(spaced(term)));

/** Returns how well a document matches a search; more is better. */
export function rank(document: RankedDocument, { slots, code }: RankedSearch, isCodeMatch: boolean): number {
  const title = [...tokensOf(document.title)].map(({ term }) => term).filter((term) => !stopWords.has(term));
  const [names, facts] = [spaced(document.nameTerms), spaced(document.factTerms)];
  const covered = new Set<string>();
  let score = 0;
  for (const { alternatives } of slots) {
    let best = 0;
    for (const { terms, weight } of alternatives) {
      const inName = hasAll(names, terms);
      if (inName) for (const term of terms) covered.add(term);
      best = Math.max(best, weight * (inName ? nameWeight : hasAll(facts, terms) ? factWeight : anyWeight));
    }
    score += best / slots.length;
  }
  const typed = slots.map(({ alternatives }) => alternatives[0]?.terms.join(' ')).join(' ');
  const titleText = title.join(' ');
  if (typed && typed === titleText) score += exactNameBonus;
  else if (typed && `${titleText} `.startsWith(`${typed} `)) score += nameStartBonus;
  score += (coverageBonus * title.filter((term) => covered.has(term)).length) / Math.max(title.length, 3);
  if (code && document.code === code) score += exactCodeBonus;
  else if (isCodeMatch) score += (codeBonus * code.length) / Math.max(document.code.length, code.length);
  return score + kindBonus[document.kind];
}
