import type { SearchDocumentsTable } from '../../../database/searchTables';
import { codeTerms } from './partNumbers';
import { stopWords } from './stopWords';
import { joinedPair, type Token, tokensOf } from './tokens';

/** Where a term occurs; a term of one field also counts for the fields after it. */
export type Field = 'name' | 'fact' | 'any';

const prefixes: Record<Field, string> = { name: 'n', fact: 'f', any: 'w' };

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
  return terms;
}

interface SearchedTexts {
  kind: SearchDocumentsTable['kind'];
  name: string;
  partNumber?: string;
  /** Short texts that describe the record: category, place, facts. */
  facts: string;
  text: string;
}

interface DocumentTerms {
  nameTerms: string;
  factTerms: string;
  terms: string;
  /** How the text writes each word, by term. */
  written: Map<string, string>;
}

/** Returns the terms by which a document is found. */
export function documentTerms({ kind, name, partNumber = '', facts, text }: SearchedTexts): DocumentTerms {
  const written = new Map<string, string>();
  const inName = termsOf(`${name} ${partNumber}`, written);
  for (const term of codeTerms(partNumber)) inName.add(term);
  const inFacts = termsOf(facts, written);
  const any = new Set([...inName, ...inFacts, ...termsOf(text, written)]);
  const terms = [
    kindTerm(kind),
    ...[...inName].map((term) => inField('name', term)),
    ...[...new Set([...inName, ...inFacts])].map((term) => inField('fact', term)),
    ...[...any].map((term) => inField('any', term)),
  ];
  return {
    nameTerms: [...inName].join(' '),
    factTerms: [...inFacts].join(' '),
    terms: terms.join(' '),
    written,
  };
}

/** Returns the words among indexed terms: those of letters only, which can be completed and corrected. */
export const wordsOf = (terms: string): string[] =>
  terms.split(' ').flatMap((term) => (/^w\p{L}+$/u.test(term) ? term.slice(1) : []));
