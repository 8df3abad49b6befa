import type { Manual } from '@msl/shared/contracts';
import type { Db } from '../../database/db';
import type { ManualsTable } from '../../database/schema';
import type { FileStore } from '../../media/fileStore';
import { RecordTable } from '../../crud/recordTable';
import { fromJson } from '../../crud/storedLists';
import { manualLinks } from './manualLinks';

export const toManual = ({ id, searchText: _, filePaths, ...row }: ManualsTable): Manual => ({
  _id: id,
  ...row,
  filePaths: fromJson(filePaths),
});

/** Counts the products of each of these manuals, by id. */
export async function countProducts(db: Db, manualIds: string[]): Promise<ReadonlyMap<string, number>> {
  if (!manualIds.length) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(({ fn }) => ['manualId', fn.countAll<number>().as('count')])
    .where('manualId', 'in', manualIds)
    .groupBy('manualId')
    .execute();
  return new Map(rows.map(({ manualId, count }) => [manualId ?? '', Number(count)]));
}

/** Manuals and their files. A product has at most one manual. */
export class ManualRepository extends RecordTable<'manuals'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'manuals',
      what: 'manual',
      searched: ({ title }) => [title],
      sort: { title: 'text' },
      richText: ['description'],
      files: ['filePaths'],
      companions: { products: manualLinks },
      show: toManual,
    });
  }
}
