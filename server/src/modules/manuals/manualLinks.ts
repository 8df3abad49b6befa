import type { Companion } from '../../crud/manyRecords';

interface ManualLink {
  productId: string;
  manualId: string;
}

/** Which products name manuals. The database unsets it when a manual goes. */
export const manualLinks: Companion<ManualLink> = {
  async take(manualIds, tx) {
    const products = await tx
      .selectFrom('products')
      .select(['id', 'manualId'])
      .where('manualId', 'in', [...manualIds])
      .execute();
    return products.map(({ id, manualId }) => ({ productId: id, manualId: manualId ?? '' }));
  },

  async putBack(links, tx) {
    for (const { productId, manualId } of links) {
      await tx
        .updateTable('products')
        .set({ manualId })
        .where('id', '=', productId)
        // Another one may have been chosen meanwhile.
        .where('manualId', 'is', null)
        .execute();
    }
  },
};
