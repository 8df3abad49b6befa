import type { Attribute } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import type { AttributesTable } from '../../database/schema';
import type { FileStore } from '../../media/fileStore';
import { countOf } from '../../text/counts';
import { RecordTable } from '../../crud/recordTable';
import { fromJson } from '../../crud/storedLists';

export const toAttribute = ({ id, searchText: _, options, ...row }: AttributesTable): Attribute => ({
  _id: id,
  ...row,
  options: fromJson(options),
});

/** Returns why attributes in use must be kept: a sentence by id. */
async function findAttributesToKeep(ids: readonly string[], tx: Tx): Promise<ReadonlyMap<string, string>> {
  const used = await tx
    .selectFrom('category_attributes')
    .select(({ fn }) => ['attributeId', fn.countAll<number>().as('count')])
    .where('attributeId', 'in', [...ids])
    .groupBy('attributeId')
    .execute();
  const reason = (count: number) =>
    `This attribute is used by ${countOf(count, 'category', 'categories')} and cannot be deleted.`;
  return new Map(used.map(({ attributeId, count }) => [attributeId, reason(count)]));
}

/** Attributes that categories offer: a name and options. */
export class AttributeRepository extends RecordTable<'attributes'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'attributes',
      what: 'category attribute',
      searched: ({ fieldName, description, options }) => [fieldName, description, ...fromJson(options)],
      sort: { fieldName: 'text' },
      findReasonsToKeep: findAttributesToKeep,
      show: toAttribute,
    });
  }
}
