import { recordFinderOf } from '../../crud/recordFinder';
import type { RecordTable } from '../../crud/recordTable';
import { isShortSearch } from '../../database/searchText';
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
  selection?: Pick<FacetSelection, 'found' | 'foundByEngine'>;
  correctedTo?: string;
}

/**
 * Finds products by any part of a word of their name or part number, and by the engine of the site's search, unless
 * there are many of the first. The engine corrects typing errors only if nothing has the words as typed.
 */
export async function findSearched(
  table: RecordTable<'products'>,
  search: string | undefined,
): Promise<SearchedProducts> {
  if (!search) return {};
  const found = await table.findFewIds(search);
  if (!found && !isShortSearch(search)) return {};
  const byEngine = await recordFinderOf(table.db)?.findIds('product', search, found?.length === 0);
  return {
    selection: { found, foundByEngine: byEngine?.ids ?? [] },
    correctedTo: byEngine?.correctedTo ?? undefined,
  };
}
