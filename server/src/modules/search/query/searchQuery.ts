import { stopWords } from '../terms/stopWords';
import { joinedPair, type Token, tokensOf } from '../terms/tokens';

/** One way to satisfy a part of a search: all these terms occur. */
export interface Alternative {
  terms: readonly string[];
  /** 1 for what was typed, less for synonyms and corrections. */
  weight: number;
  /** Whether the terms also occur where something else is meant, so that an excerpt should not show them. */
  isLoose?: true;
}

/** A word or phrase of a search, with everything that counts as equal. */
export interface Slot {
  alternatives: Alternative[];
  /** As typed, in lower case. */
  written: string;
  /** The only word of the slot, if it can be completed and corrected. */
  word?: string;
}

/** Groups of equal phrases, each a list of terms, by the first term of each phrase. */
export type SynonymIndex = ReadonlyMap<string, readonly { phrase: readonly string[]; equal: readonly string[][] }[]>;

const maxTokens = 10;
const synonymWeight = 0.8;
const splitPairWeight = 0.6;

const significant = (tokens: Token[]): Token[] => {
  const telling = tokens.filter(({ term }) => !stopWords.has(term));
  return telling.length ? telling : tokens;
};

/** Returns the longest phrase of the synonyms that begins here. */
function synonymsAt(tokens: readonly Token[], at: number, synonyms: SynonymIndex) {
  const fits = (phrase: readonly string[]) => phrase.every((term, offset) => tokens[at + offset]?.term === term);
  return (synonyms.get(tokens[at]?.term ?? '') ?? [])
    .filter(({ phrase }) => fits(phrase))
    .toSorted((a, b) => b.phrase.length - a.phrase.length)[0];
}

const writtenAs = (tokens: readonly Token[]) => tokens.map(({ written }) => written).join(' ');

/** Divides a search into at most ten words and phrases. */
export function parseSearch(search: string, synonyms: SynonymIndex): Slot[] {
  const text = search.normalize('NFC');
  const tokens = significant([...tokensOf(text)]).slice(0, maxTokens);
  const slots: Slot[] = [];
  for (let at = 0; at < tokens.length;) {
    const [token, next] = [tokens[at]!, tokens[at + 1]];
    const synonym = synonymsAt(tokens, at, synonyms);
    const pair = next && joinedPair(text, token, next);
    if (synonym) {
      const { phrase, equal } = synonym;
      const others = equal.map((terms) => ({ terms, weight: synonymWeight }));
      slots.push({
        alternatives: [{ terms: phrase, weight: 1 }, ...others],
        written: writtenAs(tokens.slice(at, at + phrase.length)),
      });
      at += phrase.length;
    } else if (pair) {
      slots.push({
        alternatives: [
          { terms: [pair], weight: 1 },
          { terms: [token.term, next.term], weight: splitPairWeight, isLoose: true },
        ],
        written: writtenAs([token, next]),
      });
      at += 2;
    } else {
      const word = /^\p{L}+$/u.test(token.term) ? token.term : undefined;
      slots.push({ alternatives: [{ terms: [token.term], weight: 1 }], written: token.written, word });
      at += 1;
    }
  }
  return slots;
}
