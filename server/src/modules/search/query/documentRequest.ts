import { downloadKindNames } from '@msl/shared/contracts';
import type { Alternative, Slot } from './slot';
import { isFileTerm } from '../terms/lesserWords';
import { toPhrase } from './synonymIndex';

/** A document that visitors ask for of a product. */
interface RequestedDocument {
  /** As it is named within a sentence. */
  name: string;
  /** Whether files of a product's manual are such documents, whatever their titles say. */
  isManual: boolean;
}

/** A search for a document of something. */
export interface DocumentRequest {
  document: RequestedDocument;
  /** The search without words such as "file". */
  slots: readonly Slot[];
  /** The rest of the search: what the document is of. */
  of: readonly Slot[];
}

/** By the words of a search, the most specific first. */
const documents: readonly (RequestedDocument & { phrase: readonly string[] })[] = (
  [
    ['IES', 'IES file'],
    ['LDT', 'EULUMDAT file'],
    ['EULUMDAT', 'EULUMDAT file'],
    [downloadKindNames.gdtf, 'GDTF file'],
    [downloadKindNames.cad, 'CAD file'],
    [downloadKindNames['dmx-chart'], 'DMX chart'],
    [downloadKindNames['data-sheet'], 'data sheet'],
    [downloadKindNames.firmware, 'firmware'],
    ['Certificate', 'certificate'],
    ['Compliance', 'certificate'],
    [downloadKindNames.photometry, 'photometric file'],
    [downloadKindNames.manual, 'manual'],
  ] as const
).map(([words, name]) => ({ phrase: toPhrase(words), name, isManual: name === 'manual' }));

const saysFile = ({ terms }: Alternative) => terms.every(isFileTerm);

const isPhrase = (terms: readonly string[], phrase: readonly string[]) =>
  terms.length === phrase.length && phrase.every((term, place) => terms[place] === term);

/** Returns how many slots from a place on say a phrase; 0: another word stands there. */
function slotsSaying(phrase: readonly string[], slots: readonly Slot[], at: number): number {
  if (slots[at]?.alternatives.some(({ terms }) => isPhrase(terms, phrase))) return 1;
  const following = slots.slice(at, at + phrase.length);
  const typed = following.flatMap(({ alternatives }) => alternatives[0]?.terms ?? []);
  return following.length > 1 && isPhrase(typed, phrase) ? following.length : 0;
}

/** Reads a search that names a document and something else, such as "px8 manual"; `undefined`: it does not. */
export function readDocumentRequest(slots: readonly Slot[]): DocumentRequest | undefined {
  const telling = slots.filter(({ alternatives }) => !alternatives.some(saysFile));
  const of = [...telling];
  let document: RequestedDocument | undefined;
  for (const { phrase, ...named } of documents)
    for (let at = of.length - 1; at >= 0; at -= 1) {
      const count = slotsSaying(phrase, of, at);
      if (!count) continue;
      document ??= named;
      of.splice(at, count);
    }
  return document && of.length ? { document, slots: telling, of } : undefined;
}
