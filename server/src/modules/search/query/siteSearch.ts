import { compareTexts } from '@msl/shared/compareTexts';
import type { FoundItem, FoundKind } from '@msl/shared/contracts';
import { foundKinds } from '@msl/shared/contracts';
import type { Db } from '../../../database/db';
import type { FoundIds, RecordFinder } from '../../../crud/recordFinder';
import type { Quantity } from '../terms/measures';
import { toCode } from '../terms/partNumbers';
import { readCandidates, readRecordIds } from './candidates';
import { CodeMatches, type CodeMatch, isCode } from './codeMatches';
import { readItems } from './foundItems';
import { readDocumentRequest } from './documentRequest';
import { keepMost } from './keptSlots';
import { readMatchedIds } from './matchedRecords';
import { findNamedSlots, nothingNamed, type NamedSlots } from './namedSlots';
import { type Finding, Ranking } from './ranking';
import { findRequestedDocuments, type ManualFiles, type MissingDocument, noFiles } from './requestedDocuments';
import { type ReadSearch, SearchReader } from './searchReader';
import type { Slot } from './slot';
import { hasMatch, matchTerms, type TermMatch } from './termMatches';

const maxSuggestions = 10;
const maxNearest = 6;
/** Results of one kind that are counted. */
const maxCounted = 1000;
/** Results of one kind and field that are ranked. */
const maxRankedInField = 150;
const maxRanked = 300;

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
  terms: TermMatch[];
  codes: CodeMatch[];
  /** Products that have most of the words as names and facts. */
  nearly: TermMatch[];
  requested: ManualFiles;
}

/** A search as it is matched. */
interface Sought {
  slots: readonly Slot[];
  /** The whole search as a part number, see `toCode`. */
  code: string;
  named: NamedSlots;
  /** Numbers that nothing has together with the other words. */
  close: readonly Quantity[];
  requested: ManualFiles;
}

interface Understood extends Sought {
  correctedTo: string | null;
  /** Words of the search that nothing has together with the others. */
  leftOut: string[];
  /** A document that the search asks for and that there is not. */
  missing: MissingDocument | null;
}

const quantitiesOf = (slots: readonly Slot[]): Quantity[] => slots.flatMap(({ quantity }) => quantity ?? []);

const writtenAs = (slots: readonly Slot[]) => slots.map(({ written }) => written).join(' ');

const noCounts = (): Record<FoundKind, number> => ({ product: 0, download: 0, project: 0, news: 0, page: 0 });

/** Searches what visitors can find. The number of documents that a search reads does not grow with the catalogue. */
export class SiteSearch implements RecordFinder {
  private readonly reader: SearchReader;
  private readonly codes: CodeMatches;

  constructor(private readonly db: Db) {
    this.reader = new SearchReader(db);
    this.codes = new CodeMatches(db);
  }

  async find({ search, kind, page, perPage }: SiteSearchQuery): Promise<SiteSearchResult> {
    const kinds: readonly FoundKind[] = kind ? [kind] : foundKinds;
    const { correctedTo, leftOut, missing, ...sought } = await this.understand(search, foundKinds);
    const matches = await this.match(sought, kinds);
    const counts = this.count(matches);
    const keys = await this.ranked(matches, sought, kinds);
    const totalItems = kinds.reduce((sum, each) => sum + counts[each], 0);
    const first = (page - 1) * perPage;
    const items = await readItems(this.db, keys.slice(first, first + perPage), sought.slots);
    const others = kind && !totalItems ? await this.find({ search, page: 1, perPage: maxNearest }) : undefined;
    const nearest = others?.items ?? [];
    return { items, totalItems, counts, correctedTo, leftOut, missing, nearest };
  }

  /** Returns the ids of all records of a kind, see `RecordFinder`. */
  async findIds(kind: FoundKind, search: string): Promise<FoundIds> {
    const { correctedTo, leftOut, ...sought } = await this.understand(search, [kind]);
    const code = isCode(sought.code) ? sought.code : '';
    const { slots, named } = sought;
    const ways = [{ slots }, ...(named.kinds.includes(kind) ? [{ slots: named.slots, field: 'fact' as const }] : [])];
    const [ids, matches] = await Promise.all([
      readMatchedIds(this.db, { kind, ways, code }),
      this.match(sought, [kind], { countedKinds: [kind], maxMatches: maxRankedInField }),
    ]);
    const keys = await this.ranked(matches, sought, [kind]);
    const best = await readRecordIds(this.db, keys);
    return { ids: [...new Set([...best, ...ids])], correctedTo: ids.length ? correctedTo : null, leftOut };
  }

  /** Returns the ids of the best records of all kinds, see `RecordFinder`. */
  async findBest(search: string): Promise<string[]> {
    const sought = await this.understand(search, foundKinds);
    const matches = await this.match(sought, foundKinds, { maxMatches: maxRankedInField });
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
    const { slots, leftOut } = await this.understand(search, foundKinds);
    return slots.length > 0 && !leftOut.length;
  }

  /** Returns the best results for the beginning of a search, without excerpts. */
  async suggest(search: string): Promise<FoundItem[]> {
    const sought = await this.understandBeginning(search);
    const matches = await this.match(sought, foundKinds, { maxMatches: maxRankedInField });
    const keys = await this.ranked(matches, sought, foundKinds);
    return readItems(this.db, keys.slice(0, maxSuggestions));
  }

  /** Reads a search, and leaves out words if nothing of these kinds has all of them. */
  private async understand(search: string, kinds: readonly FoundKind[]): Promise<Understood> {
    const read = await this.reader.read(search);
    const request = readDocumentRequest(read.slots);
    const asked = request && (await findRequestedDocuments(this.db, read.slots, request));
    if (!asked || (kinds.includes('download') && !asked.missing)) {
      const found = await this.keepFound(read, toCode(search), kinds);
      // The document is what is asked for, and not the products that it is of.
      const named = asked ? nothingNamed : found.named;
      return { ...found, named, requested: asked?.files ?? noFiles, missing: null };
    }
    // Of a document that does not exist, or is not asked for here, the product is found.
    const product = await this.keepFound({ ...read, slots: [...request.of] }, toCode(writtenAs(request.of)), kinds);
    const others = read.slots.filter((slot) => !request.of.includes(slot)).map(({ written }) => written);
    return { ...product, leftOut: [...product.leftOut, ...others], requested: noFiles, missing: asked.missing ?? null };
  }

  private async keepFound(
    { slots, correctedTo }: ReadSearch,
    typedCode: string,
    kinds: readonly FoundKind[],
  ): Promise<Omit<Understood, 'requested' | 'missing'>> {
    const only = slots.length === 1 ? (slots[0]?.alternatives.at(-1)?.terms[0] ?? '') : '';
    const code = correctedTo && isCode(only) ? only : typedCode;
    const isFound = async () =>
      (await hasMatch(this.db, slots, { kinds })) ||
      (kinds.includes('product') && (await this.codes.find(code, 1)).length > 0);
    if ((await isFound()) || ((await this.reader.completeKnown(slots)) && (await isFound())))
      return { slots, code, named: await findNamedSlots(this.db, slots), close: [], correctedTo, leftOut: [] };
    const { kept, others } = await keepMost(this.db, slots, kinds);
    return {
      slots: kept,
      code: '',
      named: nothingNamed,
      close: quantitiesOf(others),
      correctedTo: kept.length ? correctedTo : null,
      leftOut: others.map(({ written }) => written),
    };
  }

  private async understandBeginning(search: string): Promise<Sought> {
    const parsed = await this.reader.parse(search);
    const { slots } = parsed;
    await this.reader.correctUnknown({ ...parsed, slots: slots.slice(0, -1) });
    const last = slots.at(-1);
    if (last && !(await this.reader.spelling.complete(last)) && !(await this.reader.isKnown(last)))
      await this.reader.spelling.correct(last);
    const code = toCode(search);
    const isFound = (await hasMatch(this.db, slots)) || (await this.codes.find(code, 1)).length > 0;
    if (isFound) return { slots, code, named: nothingNamed, close: [], requested: noFiles };
    const { kept, others } = await keepMost(this.db, slots, foundKinds);
    return { slots: kept, code: '', named: nothingNamed, close: quantitiesOf(others), requested: noFiles };
  }

  private async match(
    { slots, code, named, requested }: Sought,
    kinds: readonly FoundKind[],
    {
      countedKinds = foundKinds,
      maxMatches = maxCounted,
    }: { countedKinds?: readonly FoundKind[]; maxMatches?: number } = {},
  ): Promise<Matches> {
    const counted = countedKinds.map((kind) => ({ kind, field: 'any' as const, limit: maxMatches }));
    const ranked = kinds.flatMap((kind) =>
      (['name', 'kind', 'fact'] as const).map((field) => ({ kind, field, limit: maxRankedInField })),
    );
    const [terms, codes, nearly] = await Promise.all([
      matchTerms(this.db, slots, [...ranked, ...counted]),
      this.codes.find(code),
      matchTerms(
        this.db,
        named.slots,
        countedKinds
          .filter((kind) => named.kinds.includes(kind))
          .map((kind) => ({ kind, field: 'fact' as const, limit: maxMatches })),
      ),
    ]);
    return { terms, codes, nearly, requested };
  }

  private count({ requested, terms, codes, nearly }: Matches): Record<FoundKind, number> {
    const counts = noCounts();
    const whole = terms.filter(({ field }) => field === 'any');
    const files = requested.keys.map((key) => ({ key, kind: 'download' as const }));
    const keys = new Map([...codes, ...whole, ...nearly, ...files].map(({ key, kind }) => [key, kind]));
    for (const copy of requested.copies) keys.delete(copy);
    for (const kind of keys.values()) counts[kind] = Math.min(counts[kind] + 1, maxCounted);
    return counts;
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
    const ranking = new Ranking(documents, sought.slots, sought.code, sought.close);
    const scores = ranking.scores(documents.map(({ key }) => toFinding(key)));
    return documents
      .map(({ key, title }, index) => ({ key, title, score: scores[index]! }))
      .toSorted((a, b) => b.score - a.score || compareTexts(a.title, b.title) || a.key - b.key);
  }
}
