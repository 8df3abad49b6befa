import type { Db } from '../../database/db';
import type { InquiriesTable } from '../../database/messageTables';
import { handlingCellsOf } from '../../messages/handlingCells';
import { readItems } from './inquiryItems';
import { toInquiry } from './inquiryRepository';

/** Formats choices as `Colour : RGB, Housing : Black`. */
const choicesText = (json: string) =>
  Object.entries(JSON.parse(json) as Record<string, string>)
    .map(([name, option]) => `${name} : ${option}`)
    .join(', ');

/** Converts inquiries to lines of a CSV file: one line an item of a quote list, one an inquiry about one product. */
export async function toInquiryCells(rows: readonly InquiriesTable[], db: Db) {
  const items = await readItems(
    rows.filter(({ itemCount }) => itemCount).map(({ id }) => id),
    db,
  );
  const toHandling = await handlingCellsOf(rows, db);
  return rows.flatMap((row) => {
    const inquiry = { ...toInquiry(row), ...toHandling(row), quantity: '' as number | '', note: '' };
    const own = items.filter(({ inquiryId }) => inquiryId === row.id);
    const lines = own.map(({ productName, selectedAttribute, quantity, note }) => ({
      ...inquiry,
      ...{ productName, selectedAttribute, quantity, note },
    }));
    return (lines.length ? lines : [inquiry]).map((line) => ({
      ...line,
      selectedAttribute: choicesText(line.selectedAttribute),
    }));
  });
}
