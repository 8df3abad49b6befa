import { changesOf } from '../../../database/changes';
import type { Db } from '../../../database/db';
import { CachedReads } from '../../../crud/cachedReads';
import { isForeign } from '../terms/stopWords';
import { toTerm } from '../terms/tokens';
import { CodeMatches } from './codeMatches';
import { compoundParts, type Piece, readPieces, splitCompounds, splitIdeographs } from './searchPieces';
import { toSlots } from './searchQuery';
import type { Slot } from './slot';
import { Spelling } from './spelling';
import { readSynonyms, type SynonymIndex } from './synonymIndex';
import type { SynonymSpelling } from './synonymSpelling';
import { hasMatch } from './termMatches';

const correctedCodeWeight = 0.8;
/** A word of another language may be one of the site's that is only spelled differently there, if it is long enough. */
const minCognateLength = 5;

/** What a search means: its words and phrases, each with all that counts as equal. */
export interface ReadSearch {
  slots: Slot[];
  /** How each slot is written, corrected. */
  written: string[];
  /** The search with typing errors corrected; `null`: as typed. */
  correctedTo: string | null;
}

/** A search before its words are looked up in documents. */
interface ParsedSearch {
  slots: Slot[];
  /** Whether a word was corrected to one that has synonyms. */
  isCorrected: boolean;
  /** Shorter words are not corrected to words of documents. */
  minCorrectedLength: number;
  /** The words that documents have. */
  known: ReadonlyMap<string, number>;
}

/** Reads searches by the synonyms and the vocabulary of the documents. */
export class SearchReader {
  readonly spelling: Spelling;
  private readonly codes: CodeMatches;
  private readonly synonyms: CachedReads<SynonymIndex>;

  constructor(private readonly db: Db) {
    this.spelling = new Spelling(db);
    this.codes = new CodeMatches(db);
    this.synonyms = new CachedReads(changesOf(db), ['synonyms']);
  }

  /** Divides a search into words and phrases, and corrects those that have synonyms. */
  async parse(search: string): Promise<ParsedSearch> {
    const synonyms = await this.synonyms.read('', () => readSynonyms(this.db));
    const { text, pieces: typed } = readPieces(search);
    const pieces = splitIdeographs(typed, (term) => synonyms.terms.has(term));
    const words = pieces.filter(({ alternatives }) => !alternatives);
    const joined = words.slice(1).map(({ written }, at) => toTerm((words[at]?.written ?? '') + written));
    const known = await this.spelling.known([...words.map(({ term }) => term), ...joined]);
    const isKnown = (term: string) => known.has(term) || synonyms.terms.has(term);
    const unknown = words.filter(({ term }) => !isKnown(term));
    const parts = new Set(unknown.flatMap(({ written }) => compoundParts(written).flat().map(toTerm)));
    const knownParts = await this.spelling.known([...parts]);
    const isPart = (term: string) => knownParts.has(term) || synonyms.terms.has(term);
    const minCorrectedLength = isForeign(text) ? minCognateLength : 0;
    const divided = splitCompounds(pieces, { isKnown, isPart });
    const corrected = await Promise.all(
      divided.map(async (piece) =>
        piece.alternatives || isKnown(piece.term)
          ? piece
          : this.correctToSynonym(piece, synonyms.spelling, minCorrectedLength),
      ),
    );
    const all = new Map([...known, ...knownParts]);
    const slots = toSlots({ text, pieces: corrected }, synonyms, all);
    const isCorrected = corrected.some((piece, at) => piece !== divided[at]);
    return { slots, minCorrectedLength, known: all, isCorrected };
  }

  /** Corrects a word to one that has synonyms, unless documents have a word that is as near. */
  private async correctToSynonym(piece: Piece, synonyms: SynonymSpelling, minCorrectedLength: number): Promise<Piece> {
    const correction = synonyms.correct(piece.term);
    if (!correction) return piece;
    if (piece.term.length >= minCorrectedLength) {
      const [completion] = await this.spelling.completions(piece.term);
      const [nearest] = await this.spelling.corrections(piece.term);
      if (completion || (nearest && nearest.errors <= correction.errors)) return piece;
    }
    return { ...piece, term: correction.word, written: correction.written };
  }

  /** Like {@link parse}; completes or corrects words that no document has. */
  async read(search: string): Promise<ReadSearch> {
    const parsed = await this.parse(search);
    return { slots: parsed.slots, ...(await this.correctWords(parsed)) };
  }

  /** Completes or corrects words that no document has, in place. */
  async correctWords({
    slots,
    minCorrectedLength,
    known,
    ...parsed
  }: ParsedSearch): Promise<Omit<ReadSearch, 'slots'>> {
    const written: string[] = [];
    let { isCorrected } = parsed;
    for (const slot of slots) {
      const isUnknown = slot.word !== undefined && !known.has(slot.word);
      const isMisspelled = isUnknown && !(await this.spelling.complete(slot));
      const isCorrectable = isMisspelled && (slot.word ?? '').length >= minCorrectedLength;
      const correction = isCorrectable && (await this.spelling.correct(slot));
      written.push(correction || slot.written);
      isCorrected ||= Boolean(correction);
    }
    return { written, correctedTo: isCorrected ? written.join(' ') : null };
  }

  /** Corrects part numbers that no document has, in place. For searches that find nothing as typed. */
  async correctCodes({ slots, written, correctedTo }: ReadSearch): Promise<ReadSearch> {
    const corrected = [...written];
    for (const [at, slot] of slots.entries()) {
      const correction = slot.code !== undefined && (await this.correctCode(slot, slot.code));
      if (correction) corrected[at] = correction;
    }
    const isSame = corrected.every((each, at) => each === written[at]);
    return { slots, written: corrected, correctedTo: isSame ? correctedTo : corrected.join(' ') };
  }

  /** Lets words also be the beginnings of others ("flex" of "flexible"); for searches that find nothing as typed. */
  async completeKnown(slots: readonly Slot[]): Promise<boolean> {
    let isCompleted = false;
    for (const slot of slots)
      if (slot.alternatives.length === 1) isCompleted = (await this.spelling.complete(slot)) || isCompleted;
    return isCompleted;
  }

  private async correctCode(slot: Slot, code: string): Promise<string | undefined> {
    if ((await hasMatch(this.db, [slot])) || (await this.codes.find(code, 1)).length) return undefined;
    const correction = await this.codes.correct(code);
    if (correction) slot.alternatives.push({ terms: [correction], weight: correctedCodeWeight });
    return correction;
  }
}
