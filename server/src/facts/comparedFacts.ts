import type { ComparedFact } from '@msl/shared/contracts';
import type { Catalogue } from './catalogueAttributes';
import { type FactColumns, factSheet } from './productFacts';

/** Returns the compared facts that at least one of the products has, with the value of each product. */
export function comparedFacts(products: readonly FactColumns[], catalogue: Catalogue): ComparedFact[] {
  const sheets = products.map(
    (product) => new Map(factSheet(product, catalogue).map(({ _id, value }) => [_id, value])),
  );
  return [...catalogue.attributes.values()].flatMap(({ id, fieldName, kind, unit, group, isCompared }) => {
    const values = sheets.map((sheet) => sheet.get(id) ?? null);
    if (!isCompared || values.every((value) => value === null)) return [];
    const isDifferent = new Set(values.map((value) => JSON.stringify(value))).size > 1;
    return [{ _id: id, fieldName, kind, unit, group, values, isDifferent }];
  });
}
