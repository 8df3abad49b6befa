import type { Tx } from '../../database/db';
import type { ProductsTable } from '../../database/schema';
import { conflict } from '../../errors/domainErrors';

/**
 * Prepares deleted products for their restoration: clears manuals that were deleted meanwhile.
 *
 * @throws Conflict if the category of a product was deleted
 */
export async function prepareRestore(rows: ProductsTable[], tx: Tx): Promise<ProductsTable[]> {
  const findExisting = async (table: 'categories' | 'manuals', ids: (string | null)[]) => {
    const found = await tx.selectFrom(table).select('id').where('id', 'in', ids).execute();
    return new Set(found.map(({ id }) => id));
  };
  const categories = await findExisting(
    'categories',
    rows.map(({ categoryId }) => categoryId),
  );
  const orphan = rows.find(({ categoryId }) => !categories.has(categoryId));
  if (orphan) throw conflict(`The category of "${orphan.name}" was deleted meanwhile. Restore that first.`);
  const manuals = await findExisting(
    'manuals',
    rows.map(({ manualId }) => manualId),
  );
  return rows.map((row) => ({ ...row, manualId: manuals.has(row.manualId ?? '') ? row.manualId : null }));
}
