import type { CategoryAttributesTable } from '../../database/catalogueTables';
import { conflict } from '../../errors/domainErrors';
import type { Companion } from '../../crud/bulkOperations';

/** Deletes and restores which attributes categories have, and their order. */
export const attributeLinks: Companion<CategoryAttributesTable> = {
  remove: (categoryIds, tx) =>
    tx
      .deleteFrom('category_attributes')
      .where('categoryId', 'in', [...categoryIds])
      .returningAll()
      .execute(),

  async restore(links, tx) {
    if (!links.length) return;
    const ids = [...new Set(links.map(({ attributeId }) => attributeId))];
    const present = await tx.selectFrom('attributes').select('id').where('id', 'in', ids).execute();
    if (present.length < ids.length) {
      throw conflict('One of its category attributes was deleted meanwhile. Restore that first.');
    }
    await tx
      .insertInto('category_attributes')
      .values([...links])
      .execute();
  },
};
