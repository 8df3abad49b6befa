import type { Db } from '../../../database/db';
import type { Quantity } from '../terms/measures';
import { toCode } from '../terms/partNumbers';
import { type CodeMatch, type CodeMatches, isCode } from './codeMatches';
import { readDocumentRequest } from './documentRequest';
import { keepMost } from './keptSlots';
import { findNamedSlots, nothingNamed, type NamedSlots } from './namedSlots';
import { findRequestedDocuments, type ManualFiles, type MissingDocument, noFiles } from './requestedDocuments';
import { type ReadSearch, SearchReader } from './searchReader';
import { divideSlots, type Slot } from './slot';
import { findStrangeNumbers } from './strangeNumbers';
import { isFound, type MatchScope, matchWhole, type WholeMatches } from './wholeMatches';

/** A search as it is matched. */
export interface Sought {
  /** What documents must have. */
  slots: readonly Slot[];
  /** Lesser words, which only rank what is found. */
  lesser: readonly Slot[];
  /** The whole search as a part number, see `toCode`. */
  code: string;
  named: NamedSlots;
  /** Numbers that nothing has together with the other words. */
  close: readonly Quantity[];
  requested: ManualFiles;
  /** What has all slots. */
  whole: WholeMatches;
}

export interface Understood extends Sought {
  correctedTo: string | null;
  /** Words of the search that nothing has together with the others. */
  leftOut: string[];
  /** A document that the search asks for and that there is not. */
  missing: MissingDocument | null;
}

type Kept = Omit<Understood, 'requested' | 'missing'>;

const noCodes = Promise.resolve([]);

const quantitiesOf = (slots: readonly Slot[]): Quantity[] => slots.flatMap(({ quantity }) => quantity ?? []);

const writtenAs = (slots: readonly Slot[]) => slots.map(({ written }) => written).join(' ');

/** Reads searches by what documents have: corrects, completes and leaves out words that nothing has. */
export class SearchMeaning {
  private readonly reader: SearchReader;

  constructor(
    private readonly db: Db,
    private readonly codes: CodeMatches,
  ) {
    this.reader = new SearchReader(db);
  }

  /** Reads a search, and leaves out words if nothing in the scope has all of them. */
  async understand(search: string, scope: MatchScope): Promise<Understood> {
    const typed = await this.reader.read(search);
    if (!readDocumentRequest(typed.slots))
      return { ...(await this.keepFound(typed, toCode(search), scope)), requested: noFiles, missing: null };
    const read = await this.reader.correctCodes(typed);
    const request = readDocumentRequest(read.slots)!;
    const asked = await findRequestedDocuments(this.db, request);
    if (!asked) {
      const found = await this.keepFound(read, toCode(search), scope);
      return { ...found, requested: noFiles, missing: null };
    }
    if (scope.kinds.includes('download') && !asked.missing) {
      const found = await this.keepFound({ ...read, slots: [...request.slots] }, toCode(search), scope);
      // The document is what is asked for, and not the products that it is of.
      return { ...found, named: nothingNamed, requested: asked.files, missing: null };
    }
    // Of a document that does not exist, or is not asked for here, the product is found.
    const product = await this.keepFound({ ...read, slots: [...request.of] }, toCode(writtenAs(request.of)), scope);
    const others = read.slots.filter((slot) => !request.of.includes(slot)).map(({ written }) => written);
    return { ...product, leftOut: [...product.leftOut, ...others], requested: noFiles, missing: asked.missing ?? null };
  }

  /** Reads the beginning of a search: its last word may go on. */
  async understandBeginning(search: string, scope: MatchScope): Promise<Sought> {
    const { slots, known, ...parsed } = await this.reader.parse(search);
    const complete = await this.reader.correctWords({ ...parsed, known, slots: slots.slice(0, -1) });
    const last = slots.at(-1);
    if (last && !(await this.reader.spelling.complete(last)) && last.word !== undefined && !known.has(last.word))
      await this.reader.spelling.correct(last);
    const { telling, lesser } = divideSlots(slots);
    const code = toCode(search);
    const sought = { slots: telling, codes: this.codes.find(code) };
    const correctCodes = () => this.reader.correctCodes({ ...complete, slots: slots.slice(0, -1) });
    const whole =
      (await this.matchFound(sought, scope)) ?? ((await correctCodes()) && (await this.matchFound(sought, scope)));
    const found = { lesser, named: nothingNamed, requested: noFiles };
    if (whole) return { ...found, slots: telling, code, close: [], whole };
    return { ...found, ...(await this.keepMost(telling, scope)) };
  }

  private async keepFound(typed: ReadSearch, typedCode: string, scope: MatchScope): Promise<Kept> {
    const { read, code, telling, lesser, whole } = await this.readFound(typed, typedCode, scope);
    const strange = whole && scope.kinds.includes('product') ? await findStrangeNumbers(this.db, telling) : [];
    if (whole && !strange.length) {
      const named = whole.isNamed ? nothingNamed : await findNamedSlots(this.db, telling);
      const { correctedTo } = read;
      return { slots: telling, lesser, code, named, close: [], correctedTo, leftOut: [], whole };
    }
    const kept = await this.keepMost(telling, scope, strange.length ? strange : undefined);
    const leftOut = telling.filter((slot) => !kept.slots.includes(slot)).map(({ written }) => written);
    return { ...kept, lesser, named: nothingNamed, leftOut, correctedTo: kept.slots.length ? read.correctedTo : null };
  }

  /** Matches a search as typed, else with part numbers corrected, else with words that go on. */
  private async readFound(typed: ReadSearch, typedCode: string, scope: MatchScope) {
    const { telling, lesser } = divideSlots(typed.slots);
    const only = typed.slots.length === 1 ? typed.slots[0] : undefined;
    let [read, code, codes] = [typed, typedCode, this.codes.find(typedCode)];
    let whole = await this.matchFound({ slots: telling, codes }, scope);
    if (!whole) {
      read = await this.reader.correctCodes(typed);
      const corrected = only?.alternatives.at(-1)?.terms[0] ?? '';
      const isOther = read.correctedTo !== null && isCode(corrected) && corrected !== code;
      if (isOther) [code, codes] = [corrected, this.codes.find(corrected)];
      const isChanged = isOther || read.correctedTo !== typed.correctedTo;
      whole = isChanged ? await this.matchFound({ slots: telling, codes }, scope) : undefined;
    }
    if (!whole && (await this.reader.completeKnown(telling)))
      whole = await this.matchFound({ slots: telling, codes }, scope);
    return { read, code, telling, lesser, whole };
  }

  /** @returns `undefined`: nothing in the scope has all slots */
  private async matchFound(
    sought: { slots: Slot[]; codes: Promise<readonly CodeMatch[]> },
    scope: MatchScope,
  ): Promise<WholeMatches | undefined> {
    const whole = await matchWhole(this.db, sought, scope);
    return isFound(whole, scope.kinds) ? whole : undefined;
  }

  /** @param others what is left out; by default what the best documents lack */
  private async keepMost(slots: Slot[], scope: MatchScope, others?: readonly Slot[]) {
    const lacking = others ?? (await keepMost(this.db, slots, scope.kinds)).others;
    const kept = slots.filter((slot) => !lacking.includes(slot));
    const whole = await matchWhole(this.db, { slots: kept, codes: noCodes }, scope);
    return { slots: kept, code: '', close: quantitiesOf(lacking), whole };
  }
}
