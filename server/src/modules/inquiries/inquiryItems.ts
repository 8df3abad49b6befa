import type { QuoteItem } from '@msl/shared/contracts';
import type { Companion } from '../../crud/bulkOperations';
import type { Db, Tx } from '../../database/db';
import type { InquiryItemsTable } from '../../database/quoteTables';

/** The columns of quote lists, in an inquiry about one product. */
export const withoutItems = { reference: null, company: '', country: '', itemCount: 0, itemsKey: '' };

export const toQuoteItem = ({
  inquiryId: _,
  position: __,
  selectedAttribute,
  ...item
}: InquiryItemsTable): QuoteItem => ({
  ...item,
  selectedAttribute: JSON.parse(selectedAttribute) as Record<string, string>,
});

/** Stores the items of a new inquiry, in their order. */
export async function insertItems(
  inquiryId: string,
  items: readonly Omit<InquiryItemsTable, 'inquiryId' | 'position'>[],
  tx: Tx,
): Promise<void> {
  const rows = items.map((item, position) => ({ ...item, inquiryId, position }));
  await tx.insertInto('inquiry_items').values(rows).execute();
}

/** Returns the items of several inquiries, in order. */
export function readItems(inquiryIds: readonly string[], db: Db | Tx): Promise<InquiryItemsTable[]> {
  if (!inquiryIds.length) return Promise.resolve([]);
  return db
    .selectFrom('inquiry_items')
    .selectAll()
    .where('inquiryId', 'in', [...inquiryIds])
    .orderBy('inquiryId')
    .orderBy('position')
    .execute();
}

/** Deletes and restores items with their inquiry. */
export const itemCompanion: Companion<InquiryItemsTable> = {
  async remove(ids, tx) {
    const items = await readItems(ids, tx);
    await tx
      .deleteFrom('inquiry_items')
      .where('inquiryId', 'in', [...ids])
      .execute();
    return items;
  },

  async restore(items, tx) {
    if (items.length)
      await tx
        .insertInto('inquiry_items')
        .values([...items])
        .execute();
  },
};
