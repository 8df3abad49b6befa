import type { Tx } from '../db';
import { joinedPartNumber, toSearchText } from '../searchText';

const atOnce = 500;

/** Makes products searchable by their part number without dashes. */
export async function joinedPartNumbers(tx: Tx): Promise<void> {
  let last = '';
  for (;;) {
    const products = await tx
      .selectFrom('products')
      .select(['id', 'partNumber', 'searchText'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id, partNumber, searchText } of products) {
      const joined = toSearchText(searchText, joinedPartNumber(partNumber));
      if (joined !== searchText)
        await tx.updateTable('products').set({ searchText: joined }).where('id', '=', id).execute();
    }
    if (products.length < atOnce) return;
    last = products.at(-1)?.id ?? '';
  }
}
