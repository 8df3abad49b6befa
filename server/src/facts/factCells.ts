import { factText } from '@msl/shared/factTexts';
import type { Catalogue } from './catalogueAttributes';
import { type FactColumns, factSheet } from './productFacts';

/** Returns the facts and offered options of a product as cells of a CSV file, e.g. "Power: 5–8 W". */
export function toFactCells(product: FactColumns, catalogue: Catalogue): { facts: string[]; offers: string[] } {
  const sheet = factSheet(product, catalogue);
  const toTexts = (facts: typeof sheet) => facts.map((fact) => `${fact.fieldName}: ${factText(fact)}`);
  return {
    facts: toTexts(sheet.filter(({ kind }) => kind !== 'choice')),
    offers: toTexts(sheet.filter(({ kind }) => kind === 'choice')),
  };
}
