import { changesOf } from '../../../database/changes';
import type { Db } from '../../../database/db';
import { CachedReads } from '../../../crud/cachedReads';
import { toTerm } from '../terms/tokens';
import { CodeMatches } from './codeMatches';
import { compoundParts, readPieces, splitCompounds, splitIdeographs } from './searchPieces';
import { toSlots } from './searchQuery';
import type { Slot } from './slot';
import { Spelling } from './spelling';
import { readSynonyms, type SynonymIndex } from './synonymIndex';
import { hasMatch } from './termMatches';

/** What a search means: its words and phrases, each with all that counts as equal. */
export interface ReadSearch {
  slots: Slot[];
  /** The search with typing errors corrected; `null`: as typed. */
  correctedTo: string | null;
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

  /** Divides a search into words and phrases, without corrections. */
  async parse(search: string): Promise<Slot[]> {
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
    return toSlots(
      { text, pieces: splitCompounds(pieces, { isKnown, isPart }) },
      synonyms,
      new Map([...known, ...knownParts]),
    );
  }

  /** Like {@link parse}; completes or corrects words and part numbers that no document has. */
  async read(search: string): Promise<ReadSearch> {
    const slots = await this.parse(search);
    return { slots, correctedTo: await this.correctUnknown(slots) };
  }

  /**
   * Completes or corrects words and part numbers that no document has, in place.
   *
   * @returns the corrected search; `null`: nothing was corrected
   */
  async correctUnknown(slots: readonly Slot[]): Promise<string | null> {
    const known = await this.spelling.known(slots.flatMap(({ word }) => word ?? []));
    const written: string[] = [];
    let isCorrected = false;
    for (const slot of slots) {
      const isUnknown = slot.word !== undefined && !known.has(slot.word);
      const correction = isUnknown && !(await this.spelling.complete(slot)) && (await this.spelling.correct(slot));
      const code = slot.code !== undefined && (await this.correctCode(slot, slot.code));
      written.push(correction || code || slot.written);
      isCorrected ||= Boolean(correction || code);
    }
    return isCorrected ? written.join(' ') : null;
  }

  /** Lets words also be the beginnings of others ("flex" of "flexible"); for searches that find nothing as typed. */
  async completeKnown(slots: readonly Slot[]): Promise<boolean> {
    let isCompleted = false;
    for (const slot of slots)
      if (slot.alternatives.length === 1) isCompleted = (await this.spelling.complete(slot)) || isCompleted;
    return isCompleted;
  }

  async isKnown({ word }: Slot): Promise<boolean> {
    return word === undefined || (await this.spelling.known([word])).size > 0;
  }

  private async correctCode(slot: Slot, code: string): Promise<string | undefined> {
    if ((await hasMatch(this.db, [slot])) || (await this.codes.find(code, 1)).length) return undefined;
    const correction = await this.codes.correct(code);
    if (correction) slot.alternatives.push({ terms: [correction], weight: correctedCodeWeight });
    return correction;
  }
}

const correctedCodeWeight = 0.8;
