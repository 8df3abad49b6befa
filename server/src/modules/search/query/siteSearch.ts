import { compareTexts } from '@msl/shared/compareTexts';
import type { FoundItem, FoundKind } from '@msl/shared/contracts';
import { foundKinds } from '@msl/shared/contracts';
import { changesOf } from '../../../database/changes';
import type { Db } from '../../../database/db';
import { CachedReads } from '../../../crud/cachedReads';
import type { FoundIds, RecordFinder } from '../../../crud/recordFinder';
import { toCode } from '../terms/partNumbers';
import { readCandidates } from './candidates';
import { readItems } from './foundItems';
import { readMatchedIds } from './matchedRecords';
import { rank } from './ranking';
import { parseSearch, type Slot, type SynonymIndex } from './searchQuery';
import { Spelling } from './spelling';
import { readSynonyms } from './synonymIndex';
import { hasMatch, matchTerms, type TermMatch } from './termMatches';

const perPage = 10;
const maxSuggestions = 10;
const maxNearest = 6;
/** Results of one kind that are counted. */
const maxCounted = 1000;
/** Results of one kind and field that are ranked. */
const maxRankedInField = 150;
const maxRanked = 300;
const maxCodeMatches = 50;
const minCodeLength = 2;
const lastCharacter = '\u{10FFFF}';

interface SiteSearchQuery {
  search: string;
  kind?: FoundKind;
  page: number;
}

interface SiteSearchResult {
  items: FoundItem[];
  totalItems: number;
  perPage: number;
  counts: Record<FoundKind, number>;
  correctedTo: string | null;
  nearest: FoundItem[];
}

interface Matches {
  terms: TermMatch[];
  codes: { key: number; kind: FoundKind }[];
}

const isCode = (code: string) => code.length >= minCodeLength && /\d/.test(code);

const noCounts = (): Record<FoundKind, number> => ({ product: 0, download: 0, project: 0, news: 0, page: 0 });

const isEmpty = ({ terms, codes }: Matches) => !terms.length && !codes.length;

/** Searches what visitors can find. The number of documents that a search reads does not grow with the catalogue. */
export class SiteSearch implements RecordFinder {
  private readonly spelling: Spelling;
  private readonly synonyms: CachedReads<SynonymIndex>;

  constructor(private readonly db: Db) {
    this.spelling = new Spelling(db);
    this.synonyms = new CachedReads(changesOf(db), ['synonyms']);
  }

  async find({ search, kind, page }: SiteSearchQuery): Promise<SiteSearchResult> {
    const code = toCode(search);
    const slots = await this.parse(search);
    const kinds: readonly FoundKind[] = kind ? [kind] : foundKinds;
    const correctedTo = await this.correctUnknown(slots);
    let matches = await this.match(slots, code, kinds);
    if (isEmpty(matches) && (await this.completeKnown(slots))) matches = await this.match(slots, code, kinds);
    const counts = this.count(matches);
    const keys = (await this.ranked(matches, slots, code, kinds)).filter((key) => key !== undefined);
    const totalItems = kinds.reduce((sum, each) => sum + counts[each], 0);
    const first = (page - 1) * perPage;
    return {
      items: await readItems(this.db, keys.slice(first, first + perPage), slots),
      ...{ totalItems, perPage, counts },
      correctedTo: isEmpty(matches) ? null : correctedTo,
      nearest: isEmpty(matches) ? await this.nearest(slots) : [],
    };
  }

  /** Returns the ids of all records of a kind, see `RecordFinder`. */
  async findIds(kind: FoundKind, search: string, isCorrected: boolean): Promise<FoundIds> {
    const slots = await this.parse(search);
    const correctedTo = isCorrected ? await this.correctUnknown(slots) : null;
    const code = toCode(search);
    const sought = { kind, slots, code: isCode(code) ? code : '' };
    let ids = await readMatchedIds(this.db, sought);
    if (!ids.length && isCorrected && (await this.completeKnown(slots))) ids = await readMatchedIds(this.db, sought);
    return { ids, correctedTo: ids.length ? correctedTo : null };
  }

  /** Returns results of a kind, or else of all kinds, or else for a part of the search. */
  async findNearest(kind: FoundKind, search: string): Promise<FoundItem[]> {
    for (const asked of [kind, undefined]) {
      const { items, nearest } = await this.find({ search, kind: asked, page: 1 });
      if (items.length) return items.slice(0, maxNearest);
      if (!asked) return nearest;
    }
    return [];
  }

  /** Whether a search finds anything. */
  async finds(search: string): Promise<boolean> {
    const slots = await this.parse(search);
    await this.correctUnknown(slots);
    if ((await hasMatch(this.db, slots)) || (await this.matchCodes(toCode(search))).length) return true;
    return (await this.completeKnown(slots)) && hasMatch(this.db, slots);
  }

  /** Returns the best results for the beginning of a search, without excerpts. */
  async suggest(search: string): Promise<FoundItem[]> {
    const code = toCode(search);
    const slots = await this.parse(search);
    await this.correctUnknown(slots.slice(0, -1));
    const last = slots.at(-1);
    if (last && !(await this.spelling.complete(last)) && !(await this.isKnown(last))) await this.spelling.correct(last);
    const matches = await this.match(slots, code, foundKinds, maxRankedInField);
    const keys = await this.ranked(matches, slots, code, foundKinds);
    return readItems(this.db, keys.slice(0, maxSuggestions));
  }

  private async parse(search: string): Promise<Slot[]> {
    return parseSearch(search, await this.synonyms.read('', () => readSynonyms(this.db)));
  }

  private async isKnown({ word }: Slot): Promise<boolean> {
    return word === undefined || (await this.spelling.known([word])).size > 0;
  }

  /** Completes or corrects words that no document has; returns the corrected search, or `null`. */
  private async correctUnknown(slots: readonly Slot[]): Promise<string | null> {
    const known = await this.spelling.known(slots.flatMap(({ word }) => word ?? []));
    const written: string[] = [];
    let isCorrected = false;
    for (const slot of slots) {
      const isUnknown = slot.word !== undefined && !known.has(slot.word);
      const correction = isUnknown && !(await this.spelling.complete(slot)) && (await this.spelling.correct(slot));
      written.push(correction || slot.written);
      isCorrected ||= Boolean(correction);
    }
    return isCorrected ? written.join(' ') : null;
  }

  /** Lets words also be the beginnings of others ("flex" of "flexible"); for searches that find nothing as typed. */
  private async completeKnown(slots: readonly Slot[]): Promise<boolean> {
    let isCompleted = false;
    for (const slot of slots)
      if (slot.alternatives.length === 1) isCompleted = (await this.spelling.complete(slot)) || isCompleted;
    return isCompleted;
  }

  private async match(
    slots: readonly Slot[],
    code: string,
    kinds: readonly FoundKind[],
    maxMatches = maxCounted,
  ): Promise<Matches> {
    const counted = foundKinds.map((kind) => ({ kind, field: 'any' as const, limit: maxMatches }));
    const ranked = kinds.flatMap((kind) =>
      (['name', 'fact'] as const).map((field) => ({ kind, field, limit: maxRankedInField })),
    );
    const [terms, codes] = await Promise.all([
      matchTerms(this.db, slots, [...ranked, ...counted]),
      this.matchCodes(code),
    ]);
    return { terms, codes };
  }

  /** Finds products whose part number, or a part of it, begins with a code. */
  private async matchCodes(code: string): Promise<Matches['codes']> {
    if (!isCode(code)) return [];
    return this.db
      .selectFrom('search_codes')
      .innerJoin('search_documents', 'search_documents.key', 'search_codes.document')
      .select(['key', 'kind'])
      .where('search_codes.code', '>=', code)
      .where('search_codes.code', '<', code + lastCharacter)
      .orderBy('search_codes.code')
      .limit(maxCodeMatches)
      .execute();
  }

  private count({ terms, codes }: Matches): Record<FoundKind, number> {
    const counts = noCounts();
    const keys = new Map([...codes, ...terms.filter(({ field }) => field === 'any')].map((one) => [one.key, one.kind]));
    for (const kind of keys.values()) counts[kind] = Math.min(counts[kind] + 1, maxCounted);
    return counts;
  }

  /** Returns the keys of the matches, best first; beyond the first few hundred in the order of their fields. */
  private async ranked(
    { terms, codes }: Matches,
    slots: readonly Slot[],
    code: string,
    kinds: readonly FoundKind[],
  ): Promise<number[]> {
    const isAsked = ({ kind }: { kind: FoundKind }) => kinds.includes(kind);
    const byCode = codes.filter(isAsked).map(({ key }) => key);
    const inField = (field: TermMatch['field']) =>
      terms.filter((match) => match.field === field && isAsked(match)).map(({ key }) => key);
    const keys = [...new Set([...byCode, ...inField('name'), ...inField('fact'), ...inField('any')])];
    const documents = await readCandidates(this.db, keys.slice(0, maxRanked));
    const codeKeys = new Set(byCode);
    const scored = documents
      .map((document) => ({ ...document, score: rank(document, { slots, code }, codeKeys.has(document.key)) }))
      .toSorted((a, b) => b.score - a.score || compareTexts(a.title, b.title) || a.key - b.key);
    return [...scored.map(({ key }) => key), ...keys.slice(maxRanked)];
  }

  /**
   * Returns results for the search with corrections, or else for it without one of its words, or else for its rarest
   * word.
   */
  private async nearest(slots: readonly Slot[]): Promise<FoundItem[]> {
    const corrected = slots.map((slot) => ({ ...slot, alternatives: [...slot.alternatives] }));
    const corrections: (string | undefined)[] = [];
    for (const slot of corrected) corrections.push(await this.spelling.correct(slot));
    // Words with digits, such as parts of part numbers, say most.
    const byWeight = corrected.toSorted((a, b) => Number(/\d/.test(a.written)) - Number(/\d/.test(b.written)));
    const without = byWeight.map((dropped) => corrected.filter((slot) => slot !== dropped));
    const single = corrected.length > 2 ? byWeight.toReversed().map((slot) => [slot]) : [];
    const whole = corrections.some(Boolean) ? [corrected] : [];
    for (const part of [...whole, ...without, ...single]) {
      if (!(await hasMatch(this.db, part))) continue;
      const matches = await this.match(part, '', foundKinds, maxRankedInField);
      const keys = await this.ranked(matches, part, '', foundKinds);
      return readItems(this.db, keys.slice(0, maxNearest), part);
    }
    return [];
  }
}
