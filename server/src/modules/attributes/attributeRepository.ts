import type { Attribute } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/openDatabase';
import type { AttributesTable } from '../../database/schema';
import type { FileStore } from '../../files/fileStore';
import { conflict, countOf } from '../../http/refusals';
import { RecordTable } from '../../records/recordTable';
import { fromJson } from '../../records/storedLists';

export const toAttribute = ({ id, searchText: _, options, ...row }: AttributesTable): Attribute => ({
  _id: id,
  ...row,
  options: fromJson(options),
});

/** What a category lets a visitor choose: a name and options. */
export class AttributeRepository extends RecordTable<'attributes'> {
  constructor(db: Db, files: FileStore) {
    super(db, files, {
      table: 'attributes',
      what: 'category attribute',
      searched: ({ fieldName, description, options }) => [fieldName, description, ...fromJson(options)],
      sort: { fieldName: 'text' },
      show: toAttribute,
    });
  }

  /** @throws Refusal (404; 409 while a category uses it) */
  removeUnused(id: string): Promise<void> {
    return this.remove(id, async (_, tx) => {
      const uses = await this.countUses(id, tx);
      if (uses)
        throw conflict(`This attribute is used by ${countOf(uses, 'category', 'categories')} and cannot be deleted.`);
    });
  }

  private async countUses(id: string, tx: Tx): Promise<number> {
    const counted = tx
      .selectFrom('category_attributes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('attributeId', '=', id);
    return (await counted.executeTakeFirstOrThrow()).count;
  }
}
