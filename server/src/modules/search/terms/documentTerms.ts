import { toMeasuredText } from '@msl/shared/amounts';
import type { SearchDocumentsTable } from '../../../database/searchTables';
import { dimensionTerms, isNearTerm, measuresOf, measureTerms, namedMeasure, soughtTerms } from './measures';
import { codeTerms, seriesOf } from './partNumbers';
import { stopWords } from './stopWords';
import { joinedPair, type Token, tokensOf, toTerm } from './tokens';

/** Where a term occurs; a term of one field also counts for the fields after it. */
export const fields = ['name', 'kind', 'fact', 'any'] as const;
export type Field = (typeof fields)[number];

const prefixes: Record<Field, string> = { name: 'n', kind: 'k', fact: 'f', any: 'w' };

/** Returns a term as it is indexed for a field. */
export const inField = (field: Field, term: string): string => prefixes[field] + term;

/** Returns the indexed term that all documents of a kind have. */
export const kindTerm = (kind: SearchDocumentsTable['kind']): string => `x${kind}`;

const maxTerms = 4000;

/** Returns the distinct terms of a text, with pairs such as `24v`, and adds to `written` how each is written. */
function termsOf(text: string, written: Map<string, string>): Set<string> {
  const terms = new Set<string>();
  let last: Token | undefined;
  for (const token of tokensOf(text)) {
    if (terms.size >= maxTerms) break;
    const pair = last && joinedPair(text, last, token);
    if (pair) terms.add(pair);
    if (!stopWords.has(token.term)) {
      terms.add(token.term);
      written.set(token.term, token.written);
    }
    last = token;
  }
  for (const term of measuredTerms(text)) terms.add(term);
  return terms;
}

/** Returns the terms of the numbers with units and of the dimensions in a text. */
function measuredTerms(text: string): string[] {
  const { measures, dimensions } = measuresOf(toMeasuredText(text));
  return [...measures.flatMap(measureTerms), ...dimensions.flatMap(dimensionTerms)].slice(0, maxTerms);
}

const maxNamingWords = 4;

/** Returns the terms of numbers with the name of their fact, such as "pixel pitch 50 mm": a length may be any length. */
function namedMeasures(facts: string): string[] {
  return facts.split(' · ').flatMap((fact) => {
    const exact = measuresOf(toMeasuredText(fact)).measures.flatMap((measure) => soughtTerms(measure).exact);
    if (!exact.length) return [];
    const words = [...tokensOf(fact)].map(({ term }) => term).filter((term) => /^\p{L}{3,}$/u.test(term));
    return words.slice(0, maxNamingWords).flatMap((word) => exact.map((term) => namedMeasure(word, term)));
  });
}

/** Terms that ranking reads: those of ranges are many, and only find. */
const toStored = (terms: Iterable<string>): string => [...terms].filter((term) => !isNearTerm(term)).join(' ');

interface SearchedTexts {
  kind: SearchDocumentsTable['kind'];
  name: string;
  partNumber?: string;
  /** What kind of thing it is: its category, or the kind of a document. */
  category?: string;
  /** Short texts that describe the record: place, facts. */
  facts: string;
  /** Text of which the numbers with units are facts too. */
  measured?: string;
  text: string;
}

/** The beginning of a text says what a thing is for. */
const leadLength = 220;

interface DocumentTerms {
  nameTerms: string;
  kindTerms: string;
  factTerms: string;
  leadTerms: string;
  terms: string;
  /** How the text writes each word, by term. */
  written: Map<string, string>;
}

/** Returns the terms by which a document is found. */
export function documentTerms(searched: SearchedTexts): DocumentTerms {
  const { kind, name, partNumber = '', category = '', facts, measured = '', text } = searched;
  const written = new Map<string, string>();
  const inName = termsOf(`${name} ${partNumber}`, written);
  for (const term of [...codeTerms(partNumber), ...seriesOf(partNumber).map(toTerm)]) inName.add(term);
  const inKind = termsOf(category, written);
  const inFacts = new Set([...termsOf(facts, written), ...namedMeasures(facts), ...measuredTerms(measured)]);
  const byField: Record<Field, Iterable<string>> = {
    name: inName,
    kind: new Set([...inName, ...inKind]),
    fact: new Set([...inName, ...inKind, ...inFacts]),
    any: new Set([...inName, ...inKind, ...inFacts, ...termsOf(text, written)]),
  };
  const terms = fields.flatMap((field) => [...byField[field]].map((term) => inField(field, term)));
  return {
    nameTerms: toStored(inName),
    kindTerms: toStored(inKind),
    factTerms: toStored(inFacts),
    leadTerms: toStored(termsOf(text.slice(0, leadLength), new Map())),
    terms: [kindTerm(kind), ...terms].join(' '),
    written,
  };
}

/** Returns the words among indexed terms: those of letters only, which can be completed and corrected. */
export const wordsOf = (terms: string): string[] =>
  terms.split(' ').flatMap((term) => (/^w\p{L}+$/u.test(term) ? term.slice(1) : []));
