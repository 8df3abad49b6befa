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

/** Finds products as all lists of products do, see `findListed`. */
export async function findSearched(
  table: RecordTable<'products'>,
  search: string | undefined,
): Promise<SearchedProducts> {
  const found = search ? await table.findOnSite(search) : undefined;
  if (!found) return {};
  return { selection: { found: found.ids }, correctedTo: found.correctedTo ?? undefined, leftOut: found.leftOut };
}
