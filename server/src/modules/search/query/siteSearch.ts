import { compareTexts } from '@msl/shared/compareTexts';
import type { FoundItem, FoundKind } from '@msl/shared/contracts';
import { foundKinds } from '@msl/shared/contracts';
import type { Db } from '../../../database/db';
import type { FoundIds, RecordFinder } from '../../../crud/recordFinder';
import { readCandidates, readPaths, readRecordIds } from './candidates';
import { CodeMatches, type CodeMatch, isCode } from './codeMatches';
import { readItems } from './foundItems';
import { readMatchedIds } from './matchedRecords';
import { type Finding, Ranking } from './ranking';
import type { ManualFiles, MissingDocument } from './requestedDocuments';
import { SearchMeaning, type Sought } from './searchMeaning';
import { matchTerms, type TermMatch } from './termMatches';
import { TypedRecords } from './typedRecords';
import type { MatchScope } from './wholeMatches';

const maxSuggestions = 10;
const maxNearest = 6;
/** Results of one kind that are counted. */
const maxCounted = 1000;
/** Results of one kind and field that are ranked. */
const maxRankedInField = 100;
const maxRanked = 200;

const wholeSite = { kinds: foundKinds, maxMatches: maxCounted };
const bestOfSite = { kinds: foundKinds, maxMatches: maxRankedInField };

interface SiteSearchQuery {
  search: string;
  kind?: FoundKind;
  page: number;
  perPage: number;
}

interface SiteSearchResult {
  items: FoundItem[];
  totalItems: number;
  counts: Record<FoundKind, number>;
  correctedTo: string | null;
  leftOut: string[];
  missing: MissingDocument | null;
  nearest: FoundItem[];
}

interface Matches {
  terms: readonly TermMatch[];
  codes: readonly CodeMatch[];
  /** Products that have most of the words as names and facts. */
  nearly: TermMatch[];
  requested: ManualFiles;
}

function countKinds(found: readonly { kind: FoundKind }[]): Record<FoundKind, number> {
  const counts = { product: 0, download: 0, project: 0, news: 0, page: 0 };
  for (const { kind } of found) counts[kind] = Math.min(counts[kind] + 1, maxCounted);
  return counts;
}

/** Searches what visitors can find. The number of documents that a search reads does not grow with the catalogue. */
export class SiteSearch implements RecordFinder {
  private readonly meaning: SearchMeaning;
  private readonly codes: CodeMatches;
  private readonly typed: TypedRecords;

  constructor(private readonly db: Db) {
    this.codes = new CodeMatches(db);
    this.typed = new TypedRecords(db);
    this.meaning = new SearchMeaning(db, this.codes);
  }

  async find({ search, kind, page, perPage }: SiteSearchQuery): Promise<SiteSearchResult> {
    const kinds: readonly FoundKind[] = kind ? [kind] : foundKinds;
    const { correctedTo, leftOut, missing, ...sought } = await this.meaning.understand(search, wholeSite);
    const matches = await this.match(sought, kinds, wholeSite);
    const found = this.found(matches);
    const typed = found.length || sought.slots.length ? [] : await this.typed.find(search);
    const counts = countKinds([...found, ...typed]);
    const ofKinds = typed.filter((each) => kinds.includes(each.kind)).map(({ key }) => key);
    const keys = typed.length ? ofKinds : await this.ranked(matches, sought, kinds);
    const totalItems = kinds.reduce((sum, each) => sum + counts[each], 0);
    const first = (page - 1) * perPage;
    const items = await readItems(this.db, keys.slice(first, first + perPage), [...sought.slots, ...sought.lesser]);
    const others = kind && !totalItems ? await this.find({ search, page: 1, perPage: maxNearest }) : undefined;
    const nearest = others?.items ?? [];
    return { items, totalItems, counts, correctedTo, leftOut: typed.length ? [] : leftOut, missing, nearest };
  }

  /** Returns the ids of all records of a kind, see `RecordFinder`. */
  async findIds(kind: FoundKind, search: string): Promise<FoundIds> {
    const scope = { kinds: [kind], maxMatches: maxRankedInField };
    const { correctedTo, leftOut, ...sought } = await this.meaning.understand(search, scope);
    const code = isCode(sought.code) ? sought.code : '';
    const { slots, named } = sought;
    const ways = [{ slots }, ...(named.kinds.includes(kind) ? [{ slots: named.slots, field: 'fact' as const }] : [])];
    const [ids, matches] = await Promise.all([
      readMatchedIds(this.db, { kind, ways, code }),
      this.match(sought, [kind], scope),
    ]);
    const keys = await this.ranked(matches, sought, [kind]);
    const best = await readRecordIds(this.db, keys);
    const paths = kind === 'download' ? await readPaths(this.db, keys.slice(0, maxRanked)) : [];
    return { ids: [...new Set([...best, ...ids])], paths, correctedTo: ids.length ? correctedTo : null, leftOut };
  }

  /** Returns the ids of the best records of all kinds, see `RecordFinder`. */
  async findBest(search: string): Promise<string[]> {
    const sought = await this.meaning.understand(search, bestOfSite);
    const matches = await this.match(sought, foundKinds, bestOfSite);
    const keys = await this.ranked(matches, sought, foundKinds);
    return readRecordIds(this.db, keys.slice(0, maxRanked));
  }

  /** Returns results of a kind, or else of all kinds. */
  async findNearest(kind: FoundKind, search: string): Promise<FoundItem[]> {
    const { items, nearest } = await this.find({ search, kind, page: 1, perPage: maxNearest });
    return items.length ? items : nearest;
  }

  /** Whether a search finds anything as a whole. */
  async finds(search: string): Promise<boolean> {
    const { slots, leftOut } = await this.meaning.understand(search, bestOfSite);
    return slots.length > 0 && !leftOut.length;
  }

  /** Returns the best results for the beginning of a search, without excerpts. */
  async suggest(search: string): Promise<FoundItem[]> {
    const sought = await this.meaning.understandBeginning(search, bestOfSite);
    const matches = await this.match(sought, foundKinds, bestOfSite);
    const keys = await this.ranked(matches, sought, foundKinds);
    const found = keys.length ? keys : (await this.typed.find(search)).map(({ key }) => key);
    return readItems(this.db, found.slice(0, maxSuggestions));
  }

  /** Reads where the matches of these kinds have the words, if they are too many to rank all. */
  private async match(
    { slots, named, requested, whole }: Sought,
    kinds: readonly FoundKind[],
    scope: MatchScope,
  ): Promise<Matches> {
    const ofKinds = whole.terms.filter(({ kind }) => kinds.includes(kind));
    const present = ofKinds.length > maxRanked ? new Set(ofKinds.map(({ kind }) => kind)) : [];
    const fields = [...present].flatMap((kind) =>
      (['name', 'kind', 'fact'] as const).map((field) => ({ kind, field, limit: maxRankedInField })),
    );
    const nearly = named.kinds
      .filter((kind) => scope.kinds.includes(kind))
      .map((kind) => ({ kind, field: 'fact' as const, limit: scope.maxMatches }));
    const [inFields, withMost] = await Promise.all([
      matchTerms(this.db, slots, fields),
      matchTerms(this.db, named.slots, nearly),
    ]);
    return { terms: [...inFields, ...whole.terms], codes: whole.codes, nearly: withMost, requested };
  }

  /** Returns the documents that the matches are of, each once. */
  private found({ requested, terms, codes, nearly }: Matches): { key: number; kind: FoundKind }[] {
    const whole = terms.filter(({ field }) => field === 'any');
    const files = requested.keys.map((key) => ({ key, kind: 'download' as const }));
    const keys = new Map([...codes, ...whole, ...nearly, ...files].map(({ key, kind }) => [key, kind]));
    for (const copy of requested.copies) keys.delete(copy);
    return [...keys].map(([key, kind]) => ({ key, kind }));
  }

  /**
   * Returns the keys of the matches, best first; beyond the first few hundred in the order of their fields. If the
   * words of the search occur in texts only, products that have most of them as names and facts come first.
   */
  private async ranked(matches: Matches, sought: Sought, kinds: readonly FoundKind[]): Promise<number[]> {
    const isAsked = ({ kind }: { kind: FoundKind }) => kinds.includes(kind);
    const { terms, codes, nearly, requested } = matches;
    const byCode = codes.filter(isAsked).map(({ key }) => key);
    const inField = (field: TermMatch['field']) =>
      terms.filter((match) => match.field === field && isAsked(match)).map(({ key }) => key);
    const whole = new Set([...byCode, ...inField('name'), ...inField('kind'), ...inField('fact'), ...inField('any')]);
    const named = nearly.filter(isAsked).map(({ key }) => key);
    const best = [...whole].slice(0, maxRankedInField);
    const keys = [...new Set([...(named.length ? [...best, ...named] : []), ...whole])];
    const codeKeys = new Set(byCode);
    const lacking = new Set(sought.slots.filter((slot) => !sought.named.slots.includes(slot)));
    const scored = await this.scored(keys.slice(0, maxRanked), sought, (key) => ({
      isCodeMatch: codeKeys.has(key),
      lacking: whole.has(key) ? undefined : lacking,
    }));
    const others = [...scored.map(({ key }) => key), ...keys.slice(maxRanked)];
    if (!kinds.includes('download') || !requested.keys.length) return others;
    const placed = new Set([...requested.keys, ...requested.copies]);
    return [...requested.keys, ...others.filter((key) => !placed.has(key))];
  }

  private async scored(keys: readonly number[], sought: Sought, toFinding: (key: number) => Finding) {
    const documents = await readCandidates(this.db, keys);
    const ranking = new Ranking(documents, sought);
    const scores = ranking.scores(documents.map(({ key }) => toFinding(key)));
    return documents
      .map(({ key, title }, index) => ({ key, title, score: scores[index]! }))
      .toSorted((a, b) => b.score - a.score || compareTexts(a.title, b.title) || a.key - b.key);
  }
}
