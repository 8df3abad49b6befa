import { type FoundKind, foundKinds } from '@msl/shared/contracts';
import type { Db } from '../../../database/db';
import type { Quantity } from '../terms/measures';
import { toCode } from '../terms/partNumbers';
import { type CodeMatches, isCode } from './codeMatches';
import { readDocumentRequest } from './documentRequest';
import { keepMost, type KeptSlots } from './keptSlots';
import { findNamedSlots, nothingNamed, type NamedSlots } from './namedSlots';
import { findRequestedDocuments, type ManualFiles, type MissingDocument, noFiles } from './requestedDocuments';
import { type ReadSearch, SearchReader } from './searchReader';
import { divideSlots, type Slot } from './slot';
import { findStrangeNumbers } from './strangeNumbers';
import { hasMatch } from './termMatches';

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
}

export interface Understood extends Sought {
  correctedTo: string | null;
  /** Words of the search that nothing has together with the others. */
  leftOut: string[];
  /** A document that the search asks for and that there is not. */
  missing: MissingDocument | null;
}

type Kept = Omit<Understood, 'requested' | 'missing'>;

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

  /** Reads a search, and leaves out words if nothing of these kinds has all of them. */
  async understand(search: string, kinds: readonly FoundKind[]): Promise<Understood> {
    const read = await this.reader.read(search);
    const request = readDocumentRequest(read.slots);
    const asked = request && (await findRequestedDocuments(this.db, request));
    if (!asked) {
      const found = await this.keepFound(read, toCode(search), kinds);
      return { ...found, requested: noFiles, missing: null };
    }
    if (kinds.includes('download') && !asked.missing) {
      const found = await this.keepFound({ ...read, slots: [...request.slots] }, toCode(search), kinds);
      // The document is what is asked for, and not the products that it is of.
      return { ...found, named: nothingNamed, requested: asked.files, missing: null };
    }
    // Of a document that does not exist, or is not asked for here, the product is found.
    const product = await this.keepFound({ ...read, slots: [...request.of] }, toCode(writtenAs(request.of)), kinds);
    const others = read.slots.filter((slot) => !request.of.includes(slot)).map(({ written }) => written);
    return { ...product, leftOut: [...product.leftOut, ...others], requested: noFiles, missing: asked.missing ?? null };
  }

  /** Reads the beginning of a search: its last word may go on. */
  async understandBeginning(search: string): Promise<Sought> {
    const parsed = await this.reader.parse(search);
    await this.reader.correctUnknown({ ...parsed, slots: parsed.slots.slice(0, -1) });
    const last = parsed.slots.at(-1);
    if (last && !(await this.reader.spelling.complete(last)) && !(await this.reader.isKnown(last)))
      await this.reader.spelling.correct(last);
    const { telling, lesser } = divideSlots(parsed.slots);
    const code = toCode(search);
    const isFound = (await hasMatch(this.db, telling)) || (await this.codes.find(code, 1)).length > 0;
    if (isFound) return { slots: telling, lesser, code, named: nothingNamed, close: [], requested: noFiles };
    const { kept, others } = await keepMost(this.db, telling, foundKinds);
    return { slots: kept, lesser, code: '', named: nothingNamed, close: quantitiesOf(others), requested: noFiles };
  }

  private async keepFound({ slots, correctedTo }: ReadSearch, typed: string, kinds: readonly FoundKind[]) {
    const { telling, lesser } = divideSlots(slots);
    const only = slots.length === 1 ? (slots[0]?.alternatives.at(-1)?.terms[0] ?? '') : '';
    const code = correctedTo && isCode(only) ? only : typed;
    const isFound = async () =>
      (await hasMatch(this.db, telling, { kinds })) ||
      (kinds.includes('product') && (await this.codes.find(code, 1)).length > 0);
    const isComplete = (await isFound()) || ((await this.reader.completeKnown(telling)) && (await isFound()));
    const { kept, others } = await this.keepMeant(telling, kinds, isComplete);
    if (!others.length) {
      const named = await findNamedSlots(this.db, telling);
      return { slots: telling, lesser, code, named, close: [], correctedTo, leftOut: [] } satisfies Kept;
    }
    return {
      ...{ slots: kept, lesser, code: '', named: nothingNamed },
      close: quantitiesOf(others),
      correctedTo: kept.length ? correctedTo : null,
      leftOut: others.map(({ written }) => written),
    } satisfies Kept;
  }

  /** @param isComplete whether a document has the whole search */
  private async keepMeant(slots: Slot[], kinds: readonly FoundKind[], isComplete: boolean): Promise<KeptSlots> {
    if (!isComplete) return keepMost(this.db, slots, kinds);
    const others = kinds.includes('product') ? await findStrangeNumbers(this.db, slots) : [];
    return { kept: slots.filter((slot) => !others.includes(slot)), others };
  }
}
