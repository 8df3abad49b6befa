import { recordFinderOf } from '../../crud/recordFinder';
import type { RecordTable } from '../../crud/recordTable';
import type { ProductOrder } from '../../facts/productOrder';
import type { FacetSelection } from '../../facts/productSelection';

/** What a page of the public catalogue shows. */
export interface CatalogueQuery {
  page: number;
  perPage: number;
  selection: FacetSelection;
  order: ProductOrder;
}

interface SearchedProducts {
  selection?: Pick<FacetSelection, 'found'>;
  correctedTo?: string;
  leftOut?: string[];
}

/**
 * Finds products by the engine of the site's search, best first, or by any part of a word of their name or part number
 * if the engine finds nothing with all words as typed.
 */
export async function findSearched(
  table: RecordTable<'products'>,
  search: string | undefined,
): Promise<SearchedProducts> {
  if (!search) return {};
  const byEngine = await recordFinderOf(table.db)?.findIds('product', search);
  const isWhole = byEngine?.ids.length && !byEngine.correctedTo && !byEngine.leftOut.length;
  const found = isWhole ? undefined : await table.findFewIds(search);
  if (found?.length) return { selection: { found } };
  // No index finds short words: the texts of all products are looked through.
  if (!found && !byEngine?.ids.length) return {};
  return {
    selection: { found: byEngine?.ids ?? [] },
    correctedTo: byEngine?.correctedTo ?? undefined,
    leftOut: byEngine?.leftOut,
  };
}
