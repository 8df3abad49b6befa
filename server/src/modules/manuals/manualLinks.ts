import type { Companion } from '../../crud/bulkOperations';

interface ManualLink {
  productId: string;
  manualId: string;
}

/** Remembers which products link a deleted manual, because the database clears the links. */
export const manualLinks: Companion<ManualLink> = {
  async remove(manualIds, tx) {
    const products = await tx
      .selectFrom('products')
      .select(['id', 'manualId'])
      .where('manualId', 'in', [...manualIds])
      .execute();
    return products.map(({ id, manualId }) => ({ productId: id, manualId: manualId ?? '' }));
  },

  async restore(links, tx) {
    for (const { productId, manualId } of links) {
      await tx
        .updateTable('products')
        .set({ manualId })
        .where('id', '=', productId)
        // Does not replace a manual that was chosen meanwhile.
        .where('manualId', 'is', null)
        .execute();
    }
  },
};
